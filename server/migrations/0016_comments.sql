-- Who sees a comment, and what the rules against floods need of it.

alter table comments
  -- shown: everybody; waits (for a moderator) and hidden: its author alone; deleted: nobody
  add column state text not null default 'shown' constraint comments_state check (state in ('shown', 'waits', 'hidden', 'deleted')),
  add column edited_at timestamptz,
  -- when reports hid it last, without a moderator
  add column hidden_at timestamptz,
  -- hash of the levelled text; null for comments before this migration
  add column text_key text;
update comments set state = 'deleted' where deleted_at is not null;

-- A process of the release before this one, which still runs while new ones start, sets the time alone.
create function follow_deletion() returns trigger language plpgsql as $$
begin
  new.state := 'deleted';
  return new;
end $$;
create trigger follow_deletion before update of deleted_at on comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function follow_deletion();

drop index comments_of_user;
create index comments_of_user on comments (user_id, created_at desc);
-- What its author sees besides the comments of everybody.
create index comments_unseen on comments (user_id, quiz_id) where state in ('waits', 'hidden');

-- Volatile, so that each query sees what was committed while the calling statement waited for the row of the author.
create function count_recent_comments(author bigint, key text, since timestamptz, most int, out same int, out written int)
language plpgsql volatile as $$
begin
  select count(*) into same from (
    select 1 from comments where user_id = author and created_at > since and text_key = key limit most) repeated;
  select count(*) into written from (select 1 from comments where user_id = author limit most) posted;
end $$;
