-- An end of one person's own, which holds after the work was closed when it was given then; attempts that an author gives back keep
-- the points that were shown; and who has seen which answers are right.
alter table work_participants add column own_end timestamptz;
alter table work_participants add column own_end_outlives boolean not null default false;
alter table work_participants add column review_seen_at timestamptz;
alter table work_attempts add column given_back integer not null default 0;
alter table work_attempts add column shown_points integer;
alter table work_attempts add column shown_max_points integer;
alter table work_attempts add column shown_percent smallint;
