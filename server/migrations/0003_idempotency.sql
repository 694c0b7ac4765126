-- Answers of calls that carried an Idempotency-Key, so that a retry gets the same answer and does nothing twice.
create table kept_answers (
  -- hash of the call, the account and the key
  name text primary key,
  body_hash text not null,
  -- null while the first one is still at work
  answer jsonb,
  leased_until timestamptz not null,
  created_at timestamptz not null
);
create index kept_answers_by_age on kept_answers (created_at);
