-- Copies of own questions learn that the key of their original was put right after they were made.

-- Questions of a version whose key is another one than in the version before.
alter table quiz_versions add column rekeyed bigint[] not null default '{}';
-- When the key of a kept question became another one.
alter table bank_questions add column rekeyed_at timestamptz;

-- Copies whose owners left their keys as they are, beside the questions: no version has it.
create table left_keys (
  owner_id bigint not null references users on delete cascade,
  -- id of the copy in «My questions»
  copy text not null,
  left_at timestamptz not null,
  primary key (owner_id, copy)
);

-- Originals are found by their ids alone.
create index quiz_questions_by_id on quiz_questions (question_id);
