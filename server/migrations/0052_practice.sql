-- Practice: sessions in which each answer is stored and judged at once, and the questions that come back. Nothing of it counts
-- in a quiz or a person.
create table practice_sessions (
  id uuid primary key,
  user_id bigint references users on delete cascade,
  -- of the key that the browser of a guest made for the session
  key_hash text,
  -- the quiz that is practised; null for mistakes in several
  quiz_id bigint references quizzes on delete cascade,
  -- [[question, quiz, version], …] in the order in which they are asked
  plan jsonb not null,
  -- minutes by which the browser's clock is ahead of UTC
  utc_offset smallint not null,
  started_at timestamptz not null,
  answered_at timestamptz,
  -- when all was answered, or its taker ended it; it also ends some days after its last answer
  ended_at timestamptz,
  constraint practice_sessions_owner check ((user_id is null) <> (key_hash is null))
);
-- One open session for each owner and quiz, and one of mistakes.
create unique index practice_sessions_open_of_user on practice_sessions (user_id, coalesce(quiz_id, 0))
  where ended_at is null and user_id is not null;
create unique index practice_sessions_open_of_key on practice_sessions (key_hash, coalesce(quiz_id, 0))
  where ended_at is null and key_hash is not null;
create index practice_sessions_of_user on practice_sessions (user_id, started_at) where user_id is not null;
create index practice_sessions_of_quiz on practice_sessions (quiz_id);
-- Sessions that retention goes through.
create index practice_sessions_by_start on practice_sessions (started_at);

create table practice_answers (
  session_id uuid not null references practice_sessions on delete cascade,
  step smallint not null,
  question_id bigint not null,
  -- null for «I do not know»
  value jsonb,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (session_id, step)
);

create table practice_cards (
  user_id bigint not null references users on delete cascade,
  question_id bigint not null,
  quiz_id bigint not null references quizzes on delete cascade,
  -- the one by which the question is known; another key of a later one begins the card anew
  version_id bigint not null references quiz_versions on delete cascade,
  due_on date not null,
  -- the day on which it was last asked, by the clock of its taker
  asked_on date,
  -- what FSRS knows; null until the first answer
  memory jsonb,
  updated_at timestamptz not null,
  primary key (user_id, question_id)
);
create index practice_cards_due on practice_cards (user_id, due_on);
create index practice_cards_of_quiz on practice_cards (quiz_id);
create index practice_cards_by_update on practice_cards (updated_at);
