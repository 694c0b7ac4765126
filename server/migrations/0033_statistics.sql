-- What takers answered, for the author of a test: sums for each scoring, under the first version that has it.

-- Attempts that the job still has to sum up, with the version whose scoring each counts under.
create table unsummed_attempts (
  version_id bigint not null,
  attempt_id uuid not null,
  primary key (version_id, attempt_id)
);
-- Attempts of earlier releases. Those that wait to be counted are moved here when they are.
insert into unsummed_attempts
select version_id, id from attempts
where not exists (select 1 from uncounted_attempts where attempt_id = attempts.id);

create table quiz_statistics (
  version_id bigint primary key references quiz_versions on delete cascade,
  site_count integer not null default 0,
  embed_count integer not null default 0,
  challenge_count integer not null default 0,
  takers_count integer not null default 0,
  -- takers whose answers are in the sums: none below 20, then a multiple of 5, so that no taker is told apart
  shown_takers_count integer not null default 0
) with (fillfactor = 50);

create table statistics_days (
  version_id bigint not null references quiz_versions on delete cascade,
  day date not null,
  attempts_count integer not null,
  primary key (version_id, day)
);

-- Whose attempt counts, once for each scoring: an account (u and its id), or the hash of a guest's key.
create table statistics_takers (
  version_id bigint not null references quiz_versions on delete cascade,
  taker text not null,
  -- the earliest attempt, and the version whose scoring it counts under
  attempt_id uuid not null,
  counted_version_id bigint not null,
  attempted_at timestamptz not null,
  -- whether the sums have this attempt
  is_shown boolean not null default false,
  -- a later attempt that the sums still have in its place
  former_attempt_id uuid,
  former_version_id bigint,
  primary key (version_id, taker)
);
create index statistics_takers_waiting on statistics_takers (version_id) where not is_shown;

-- Takers by what they answered and by the percent of their attempt.
create table statistics_values (
  version_id bigint not null references quiz_versions on delete cascade,
  -- 0: the value is the id of the result
  question_id bigint not null,
  -- the counted key of an answer option, or what was typed; empty for typed answers that have no row of their own
  value text not null,
  -- 0 for typed answers
  percent smallint not null,
  takers_count integer not null,
  primary key (version_id, question_id, value, percent)
);

-- Sums over takers of the points of a question and of all other questions, in hundredths.
create table statistics_questions (
  version_id bigint not null references quiz_versions on delete cascade,
  question_id bigint not null,
  right_count integer not null,
  own_points bigint not null,
  other_points bigint not null,
  own_squares bigint not null,
  other_squares bigint not null,
  products bigint not null,
  primary key (version_id, question_id)
);
