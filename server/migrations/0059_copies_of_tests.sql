-- A copy of another author's test names its origin: the title of then, and the author as long as there is one.
alter table quizzes
  add column origin_title text,
  add column origin_author_id bigint references users on delete set null,
  add column origin_quiz_id bigint references quizzes on delete set null;
create index quizzes_of_origin on quizzes (origin_quiz_id) where origin_quiz_id is not null;
create index quizzes_of_origin_author on quizzes (origin_author_id) where origin_author_id is not null;
