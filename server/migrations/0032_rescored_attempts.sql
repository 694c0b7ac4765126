-- Authors correct a wrong key and have earlier results recounted. Score and result of an attempt are then those by a later
-- version; what was earned stays beside them. All null unless the attempt was recounted.
alter table attempts
  add column rescored_version_id bigint references quiz_versions,
  add column earned_percent smallint,
  add column earned_right_count smallint,
  add column earned_result_id bigint;

-- The latest recount of each test, which the job continues where it stopped.
create table rescore_runs (
  quiz_id bigint primary key references quizzes on delete cascade,
  version_id bigint not null references quiz_versions on delete cascade,
  -- the last attempt that was gone through, in the order of time and id
  after_at timestamptz,
  after_id uuid,
  expected integer not null,
  higher integer not null default 0,
  lower integer not null default 0,
  same integer not null default 0,
  left_as_is integer not null default 0,
  started_at timestamptz not null,
  advanced_at timestamptz not null,
  finished_at timestamptz
);
create index rescore_runs_unfinished on rescore_runs (advanced_at) where finished_at is null;
