-- A guest's attempt from a browser in which the author of the test once signed in: statistics leave it out, as those of the
-- author. Nothing else depends on it.
alter table attempts add column is_by_author boolean not null default false;
