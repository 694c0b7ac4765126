-- How a teacher has the table of a year.
create table class_settings (
  class_id bigint not null references classes on delete cascade,
  user_id bigint not null references users on delete cascade,
  absent_as text not null default 'nothing',
  -- parts of the year: title, from, to
  periods jsonb not null default '[]',
  -- ids of pupils in the order of a register, null for a line that is nobody; null until a list was pasted
  pupil_order jsonb,
  -- by the id of a work
  weights jsonb not null default '{}',
  primary key (class_id, user_id)
);
create index class_settings_by_user on class_settings (user_id);
