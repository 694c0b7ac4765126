-- Minutes that were given to all count for those who come in later as well, and the last gift of minutes can be taken back: it keeps
-- what it changed, without answers.
alter table works add column extra_minutes integer not null default 0;
alter table works add column open_until timestamptz;
alter table works add column last_gift jsonb;
