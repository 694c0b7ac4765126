-- Copies of own questions name them, so that the list tells in how many tests each is.
alter table quiz_questions add column origin text;
create index quiz_questions_of_origin on quiz_questions (origin) where origin is not null;

create or replace function index_quiz_questions() returns trigger language plpgsql as $$
declare
  quiz bigint;
  version bigint;
begin
  -- Rows that are copied from another store bring their index with them.
  if current_setting('kvizarium.copies_rows', true) = 'on' then return null; end if;
  if tg_table_name = 'quizzes' then
    quiz := new.id;
    version := new.version_id;
  else
    select id, version_id into quiz, version from quizzes where id = new.quiz_id and version_id = new.id;
    if quiz is null then return null; end if;
  end if;
  delete from quiz_questions where quiz_id = quiz;
  insert into quiz_questions (quiz_id, question_id, position, kind, level, words, origin)
  select quiz, (question ->> 'id')::bigint, position, coalesce(question ->> 'kind', 'choice'), level, to_tsvector('russian', level),
    question -> 'origin' ->> 'id'
  from quiz_versions, jsonb_array_elements(content -> 'questions') with ordinality as asked (question, position),
    question_level(question) as level
  where quiz_versions.id = version
  on conflict do nothing;
  return null;
end $$;
