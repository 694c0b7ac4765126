-- Pictures that people sent while they write: kept for a day, apart from those that tests and people use.
create table uploads (
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the file, under which the picture is stored once something uses it
  hash text not null,
  -- of the file
  bytes integer not null,
  uploaded_at timestamptz not null,
  primary key (user_id, hash)
);
create index uploads_by_time on uploads (uploaded_at);
