-- Counters of tests and people change with every attempt, like and comment. A row whose indexed column changes gets a new
-- entry in every index of its table, so they stand in narrow tables without secondary indexes, whose pages keep room for the
-- next version of a row (HOT updates). The indexed keys of orders stay in quizzes and users; a job copies them from here.
create table quiz_counters (
  quiz_id bigint primary key references quizzes on delete cascade,
  uses_count integer not null default 0,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  -- likes by others at their weight, and one pass a day per account or network
  popularity integer not null default 0,
  -- log2 of the sum of weight * 2^(t / 7 days); null without activity
  trend_key double precision
) with (fillfactor = 50);

create table user_counters (
  user_id bigint primary key references users on delete cascade,
  attempts_count integer not null default 0,
  passes_count integer not null default 0,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  -- what popularity is made of, summed over the person's tests
  rank_likes integer not null default 0,
  rank_passes integer not null default 0
) with (fillfactor = 50);

-- Whose keys are to be copied: marked in the transaction that changes the counters, unmarked in the one that copies.
-- No references: a mark of what is gone is deleted by the job.
create table stale_quiz_keys (quiz_id bigint primary key);
create table stale_user_keys (user_id bigint primary key);

insert into quiz_counters (quiz_id, uses_count, likes_count, comments_count, popularity, trend_key)
select quizzes.id, uses_count, likes_count, comments_count, 3 * coalesce(of_likes.count, 0) + coalesce(of_passes.count, 0), trend_key
from quizzes
  left join (
    select quiz_id, count(*)::int as count
    from likes join users on users.id = likes.user_id join quizzes on quizzes.id = likes.quiz_id
    where users.banned_at is null and likes.user_id <> quizzes.author_id group by quiz_id
  ) of_likes on of_likes.quiz_id = quizzes.id
  left join (
    select quiz_id, count(*)::int as count
    from quiz_passes left join users on users.id = quiz_passes.user_id
    where users.banned_at is null group by quiz_id
  ) of_passes on of_passes.quiz_id = quizzes.id;

insert into user_counters (user_id, attempts_count, passes_count, likes_count, comments_count, rank_likes, rank_passes)
select users.id, attempts_count, passes_count, likes_count, comments_count, rank_likes, coalesce(made.passes, 0) - 3 * rank_likes
from users
  left join (
    select author_id, sum(quiz_counters.popularity)::int as passes
    from quizzes join quiz_counters on quiz_counters.quiz_id = quizzes.id
    where deleted_at is null group by author_id
  ) made on made.author_id = users.id;

update quizzes set popularity = quiz_counters.popularity
from quiz_counters where quiz_id = quizzes.id and quizzes.popularity <> quiz_counters.popularity;
update users set rank_passes = user_counters.rank_passes
from user_counters where user_id = users.id and users.rank_passes <> user_counters.rank_passes;

create function create_counters() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another store bring their counters with them.
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if tg_table_name = 'quizzes' then insert into quiz_counters (quiz_id) values (new.id);
  else insert into user_counters (user_id) values (new.id); end if;
  return null;
end $$;
create trigger create_counters after insert on quizzes for each row execute function create_counters();
create trigger create_counters after insert on users for each row execute function create_counters();

-- Processes of the release before this one, which still run while new ones start, count in the old columns. What they count
-- is carried over. Orders are not: `npm run recount` makes those right. The columns go with this in a later release.
create function carry_counts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'quizzes' then
    update quiz_counters set uses_count = uses_count + new.uses_count - old.uses_count,
      likes_count = likes_count + new.likes_count - old.likes_count,
      comments_count = comments_count + new.comments_count - old.comments_count
    where quiz_id = new.id;
  else
    update user_counters set attempts_count = attempts_count + new.attempts_count - old.attempts_count,
      passes_count = passes_count + new.passes_count - old.passes_count,
      likes_count = likes_count + new.likes_count - old.likes_count,
      comments_count = comments_count + new.comments_count - old.comments_count
    where user_id = new.id;
  end if;
  return null;
end $$;
create trigger carry_counts after update of uses_count, likes_count, comments_count on quizzes
  for each row execute function carry_counts();
create trigger carry_counts after update of attempts_count, passes_count, likes_count, comments_count on users
  for each row execute function carry_counts();
