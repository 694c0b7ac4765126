-- Which tests and people use a stored picture: it is served to everybody while one of them is public.
create table quiz_images (
  quiz_id bigint not null references quizzes on delete cascade,
  hash text not null,
  primary key (quiz_id, hash)
);
create index quiz_images_by_hash on quiz_images (hash);

create table user_images (
  user_id bigint primary key references users on delete cascade,
  hash text not null
);
create index user_images_by_hash on user_images (hash);

-- Triggers, so that processes of the release before this one, which still run while new ones start, record uses as well.
create function record_quiz_images() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another store bring their uses with them.
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if tg_table_name = 'quizzes' then
    insert into quiz_images (quiz_id, hash) values (new.id, new.cover) on conflict do nothing;
  else
    insert into quiz_images (quiz_id, hash)
    select distinct new.quiz_id, image.hash #>> '{}'
    from jsonb_path_query(new.content, '$.**.image ? (@.type() == "string")') as image(hash)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger record_images after insert or update of cover on quizzes
  for each row execute function record_quiz_images();
create trigger record_images after insert on quiz_versions
  for each row execute function record_quiz_images();

create function record_user_image() returns trigger language plpgsql as $$
begin
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if new.avatar is null then delete from user_images where user_id = new.id;
  else
    insert into user_images (user_id, hash) values (new.id, new.avatar)
    on conflict (user_id) do update set hash = excluded.hash;
  end if;
  return null;
end $$;
create trigger record_image after insert or update of avatar on users
  for each row execute function record_user_image();

-- After the triggers, which no writer can get past: what was stored before is recorded here.
insert into quiz_images (quiz_id, hash)
select id, cover from quizzes
union
select quiz_id, image.hash #>> '{}'
from quiz_versions, jsonb_path_query(content, '$.**.image ? (@.type() == "string")') as image(hash);
insert into user_images (user_id, hash) select id, avatar from users where avatar is not null;

-- What administrators look through to take it back: deleted tests and banned people, the latest first.
create index quizzes_deleted on quizzes (deleted_at desc, id desc) where deleted_at is not null;
create index users_banned on users (banned_at desc, id desc) where banned_at is not null;
