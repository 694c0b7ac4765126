-- When the author of a work asked for its regrade with those of all works of a test; a job does it.
alter table works add column regrade_asked_at timestamptz;
create index works_asked_regrades on works (regrade_asked_at) where regrade_asked_at is not null;
