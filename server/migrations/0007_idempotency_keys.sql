-- Standard names, and what a handler recorded of its work in place of the whole reply.
alter table kept_answers rename to idempotency_keys;
alter table idempotency_keys rename column name to key_hash;
alter table idempotency_keys rename column answer to result;
alter table idempotency_keys rename constraint kept_answers_pkey to idempotency_keys_pkey;
alter index kept_answers_by_age rename to idempotency_keys_by_age;

-- Processes of the release before this one, which still run while new ones start, use the old names. The view goes with the
-- next release.
create view kept_answers as
select key_hash as name, body_hash, result as answer, leased_until, created_at from idempotency_keys;
