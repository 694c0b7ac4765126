-- Which answers takers choose, so that they can compare theirs with them after an attempt.

-- Attempts that the job still has to count, marked by the statement that records them. No reference: the job deletes the mark
-- of an attempt that is gone.
create table uncounted_attempts (attempt_id uuid primary key);
insert into uncounted_attempts select id from attempts where user_id is not null or result_key_hash is not null;

-- Whose answers are counted, once for each scoring: an account (u and its id), or the hash of a guest's key.
create table counted_takers (
  version_id bigint not null references quiz_versions on delete cascade,
  taker text not null,
  primary key (version_id, taker)
);

-- Takers of a scoring, under the first version that has it.
create table answer_counts (
  version_id bigint primary key references quiz_versions on delete cascade,
  takers_count integer not null,
  -- takers by the id of the answer that they chose
  chosen_counts jsonb not null
);
