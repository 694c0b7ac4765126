-- Teachers of a class besides its owner, and the codes by which they enter it.
create table class_teachers (
  class_id bigint not null references classes on delete cascade,
  user_id bigint not null references users on delete cascade,
  joined_at timestamptz not null,
  -- knew the codes of the pupils
  was_owner boolean not null default false,
  primary key (class_id, user_id)
);
create index class_teachers_by_user on class_teachers (user_id);

create table class_invites (
  code_hash text primary key,
  class_id bigint not null references classes on delete cascade,
  expires_at timestamptz not null
);
create index class_invites_by_class on class_invites (class_id);
