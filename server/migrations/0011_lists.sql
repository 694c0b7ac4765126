-- What cards and filters of lists show, without reading content or counting rows.

alter table quizzes add column questions_count smallint not null default 0;
update quizzes set questions_count = jsonb_array_length(content -> 'questions')
from quiz_versions where quiz_versions.id = quizzes.version_id;

-- Listed personality tests among quizzes_count; the others are quizzes.
alter table subjects add column personality_count integer not null default 0;
update subjects set personality_count = listed.count
from (select subject_id, count(*)::int as count from quizzes where is_listed and kind = 'personality' group by subject_id) listed
where listed.subject_id = subjects.id;

create index quizzes_newest_of_kind on quizzes (kind, created_at desc, id desc) where is_listed;
create index quizzes_popular_of_kind on quizzes (kind, popularity desc, created_at desc, id desc) where is_listed;
create index quizzes_newest_of_subject_and_kind on quizzes (subject_id, kind, created_at desc, id desc) where is_listed;
create index quizzes_popular_of_subject_and_kind on quizzes (subject_id, kind, popularity desc, created_at desc, id desc) where is_listed;
-- A random test is looked up among neighbours by id.
create index quizzes_listed_ids on quizzes (id) where is_listed;

-- A person's best attempt at a test is the last entry for the two; attempts of guests are not in it.
create index attempts_best_of_user on attempts (user_id, quiz_id, percent) where user_id is not null;

-- The search index narrows by kind as it does by subject.
update quiz_search set words = words || ('''#k' || quizzes.kind || '''')::tsvector
from quizzes where quizzes.id = quiz_search.quiz_id;
