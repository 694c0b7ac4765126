-- What lists need to know without looking at everybody, and where words begin.

-- Kept by the store itself, as a person becomes an author or ceases to be one in many ways.
create table numbers (
  name text primary key,
  value bigint not null
);

create function count_author() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  -- Rows that are copied from another store bring their numbers with them.
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' and old.quizzes_count > 0 and old.banned_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.quizzes_count > 0 and new.banned_at is null then change := change + 1; end if;
  if change <> 0 then update numbers set value = value + change where name = 'authors'; end if;
  return null;
end $$;
create trigger count_author after insert or delete or update of quizzes_count, banned_at on users
  for each row execute function count_author();
-- After the trigger, which nobody can change a person past: what was changed before is counted here.
insert into numbers (name, value) select 'authors', count(*) from users where quizzes_count > 0 and banned_at is null;

-- By bytes, so that words with one beginning stand together whatever the collation of the store.
create index search_vocabulary_beginnings on search_vocabulary (word text_pattern_ops);
