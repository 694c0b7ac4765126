-- What each question brought is stored with an attempt, so that nobody who reads it has to grade it again.

alter table work_attempts
  -- [[id of the question, hundredths of a point that its answer brought, whole points that it is worth], …]; null until it is
  -- handed in, and where such parts do not add up to the score
  add column breakdown jsonb,
  -- the number of the rules by which it was graded; null for those that earlier releases handed in, until the job has broken
  -- their scores down
  add column rules smallint;
create index work_attempts_to_break_down on work_attempts (participant_id) where submitted_at is not null and rules is null;

-- Whether its order comes from a secret of the site; those that earlier releases started have theirs from the seed.
alter table work_attempts add column is_secretly_mixed boolean not null default false;
