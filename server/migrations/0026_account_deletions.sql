-- Accounts whose owners asked for their deletion. Until it is due they are treated as banned: users.banned_at is set.
create table account_deletions (
  user_id bigint primary key references users on delete cascade,
  requested_at timestamptz not null,
  -- from then on nothing stops the deletion
  due_at timestamptz not null,
  -- whether open tests stay, under the deleted author
  keeps_tests boolean not null,
  -- whether the person is banned besides
  is_banned boolean not null,
  -- SHA-256 of the token in the link that stops the deletion
  token_hash text not null constraint account_deletions_token unique
);
create index account_deletions_by_end on account_deletions (due_at);

-- The author of tests whose authors deleted their accounts is the person 0, who is in no list and no number of people.
create or replace function count_author() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  -- Rows that are copied from another store bring their numbers with them.
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' and old.id > 0 and old.quizzes_count > 0 and old.banned_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.id > 0 and new.quizzes_count > 0 and new.banned_at is null then change := change + 1; end if;
  if change <> 0 then update numbers set value = value + change where name = 'authors'; end if;
  return null;
end $$;
