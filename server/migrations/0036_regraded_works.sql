-- Authors correct the key of a quiz and have the attempts at their works scored by it, and give everybody the points of a
-- question that was wrong itself.
alter table works
  -- ids of such questions
  add column forgiven jsonb not null default '[]';

alter table work_quizzes
  -- ids of the versions by whose keys attempts are scored, the latest first: each by the first one that fits its answers, else
  -- by the version that is asked
  add column key_version_ids jsonb not null default '[]';

alter table work_attempts
  -- the score with which it was handed in; null while that one counts
  add column earned_points integer,
  add column earned_max_points integer,
  add column earned_percent smallint,
  -- when the score that counts took its place
  add column regraded_at timestamptz;
