import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import type { DatasetSize } from '#server/testing/entry/dataset.ts'

type Sql = RawBuilder<unknown>

const secondsPerYear = 365 * 24 * 3600

/** A random number from 0 to 1 that is the same in every run. */
const random = (purpose: number): Sql => sql`((hashint8extended(n, ${sql.lit(purpose)}) & 1048575) / 1048576::float8)`
const moment = (purpose: number): Sql =>
  sql`now() - ${random(purpose)} * ${sql.lit(secondsPerYear)} * interval '1 second'`
/** A random test; some are far more frequent than others. */
const randomTest = ({ tests }: DatasetSize, purpose: number): Sql =>
  sql`(1 + (floor(${sql.lit(tests)} * power(${random(purpose)}, 1.5::float8))::bigint * 7919) % ${sql.lit(tests)})`
const randomPerson = ({ people, busyDone }: DatasetSize): Sql =>
  sql`(case when n <= ${sql.lit(busyDone)} then 1 else 1 + (n * 104729) % ${sql.lit(people)} end)`
const authorOfQuiz = ({ authors, busy }: DatasetSize, test: Sql): Sql =>
  sql`(case when ${test} <= ${sql.lit(busy)} then 1 else 1 + (${test} * 7919) % ${sql.lit(authors)} end)`

/** Keeps the planner from inlining a subquery, which would evaluate its expressions several times. */
const noInlining: Sql = sql`offset 0`

/**
 * Writes likes, attempts with their passes, and comments; likes and attempts are not by authors of the tests. Needs
 * tables without keys.
 */
export async function writeActivity(db: Db, dataset: DatasetSize): Promise<void> {
  const twice = sql.lit(2 * dataset.tests)
  await sql`
    insert into likes (user_id, quiz_id, created_at)
    select distinct on (user_id, quiz_id) user_id, quiz_id, created_at
    from (select ${randomPerson(dataset)} as user_id, ${randomTest(dataset, 1)} as quiz_id, ${moment(2)} as created_at
      from generate_series(1, ${twice}::bigint) n ${noInlining}) given
    where user_id <> ${authorOfQuiz(dataset, sql`quiz_id`)}`.execute(db)
  await sql`
    insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id, created_at)
    select gen_random_uuid(), quiz_id, quiz_id, user_id,
      format('[{"questionId":%s,"answerIds":[%s]},{"questionId":%s,"answerIds":[%s]}]', first_id + 1, first_id + 3, first_id + 5, first_id + 7)::jsonb,
      50, 1, 2, first_id + 9 + n % 2, created_at
    from (
      select *, 10 * (quiz_id - 1) as first_id
      from (
        select n, ${randomTest(dataset, 3)} as quiz_id, ${moment(4)} as created_at,
          case when n % 10 < 7 or n <= ${sql.lit(dataset.busyDone)} then ${randomPerson(dataset)} end as user_id
        from generate_series(1, ${twice}::bigint) n ${noInlining}) drawn) given
    where user_id is distinct from ${authorOfQuiz(dataset, sql`quiz_id`)}`.execute(db)
  await sql`
    insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at)
    select distinct on (quiz_id, day, visitor) *
    from (select quiz_id, (created_at at time zone 'UTC')::date as day, coalesce('u' || user_id, 'a' || substr(md5(id::text), 1, 22)) as visitor,
      user_id, created_at from attempts) given`.execute(db)
  await writeComments(db, dataset)
}

/** Every fifth comment is a reply to the one before. */
async function writeComments(db: Db, dataset: DatasetSize): Promise<void> {
  await sql`
    insert into comments (id, quiz_id, user_id, parent_id, text, created_at)
    select number, case when number <= ${sql.lit(dataset.busy)} then 1 else ${randomTest(dataset, 5)} end, ${randomPerson(dataset)},
      case when number % 5 = 0 then number - 1 end, 'Спасибо, было интересно! Особенно вопрос № ' || 1 + number % 9,
      now() - (${sql.lit(dataset.tests)} - number) * interval '1 second'
    from (select number, number - (number % 5 = 0)::int as n from generate_series(1, ${sql.lit(dataset.tests)}::bigint) number) given`.execute(
    db,
  )
}

/** Writes versions of two questions with three answers each, and two results; ids as the sequence would give them. */
export async function writeVersions(db: Db, { tests }: DatasetSize): Promise<void> {
  const answers = (first: number) =>
    [1, 2, 3].map(
      (at) => `{"id":%${first + at}$s,"text":"Ответ ${at}, вполне возможный","isRight":${at === 1},"score":${at}}`,
    )
  const question = (first: number) =>
    `{"id":%${first}$s,"text":"Что из этого верно, если подумать?","note":"","image":null,"isMultiple":false,"score":1,"answers":[${answers(first)}]}`
  const result = (id: number, [min, max]: [number, number]) =>
    `{"id":%${id}$s,"title":"Итог от ${min} %%","text":"Есть что вспомнить, и есть что узнать.","image":null,"min":${min},"max":${max}}`
  const template = `{"kind":"%11$s","maxScore":2,"questions":[${question(1)},${question(5)}],"results":[${result(9, [0, 50])},${result(10, [51, 100])}]}`
  const ids = Array.from({ length: 10 }, (_, at) => sql`10 * (n - 1) + ${sql.lit(at + 1)}`)
  await sql`
    insert into quiz_versions (id, quiz_id, number, content, created_at)
    select n, n, 1, format(${sql.lit(template)}, ${sql.join(ids)}, ${kind})::jsonb, ${createdAt(tests)}
    from generate_series(1, ${sql.lit(tests)}::bigint) n`.execute(db)
}

const kind: Sql = sql`case when n % 3 = 0 then 'personality' else 'quiz' end`
const createdAt = (tests: number): Sql =>
  sql`now() - (${sql.lit(tests)} - n) * ${sql.lit(secondsPerYear / tests)} * interval '1 second'`

/** Writes the counters of tests. Needs likes, attempts, passes and comments. */
export async function writeQuizCounters(db: Db, { tests }: DatasetSize): Promise<void> {
  // A trend key is log2 of a sum of weight * 2^weeks, with weeks relative to now so that it does not overflow.
  const worth = (at: Sql) => sql`power(2::float8, extract(epoch from ${at} - now())::float8 / 604800)`
  await sql`
    insert into quiz_counters (quiz_id, likes_count, uses_count, comments_count, popularity, trend_key)
    select n, coalesce(liked, 0), coalesce(taken, 0), coalesce(told, 0), 3 * coalesce(liked, 0) + coalesce(passed, 0),
      extract(epoch from now())::float8 / 604800 + ln(nullif(coalesce(like_worth, 0) + coalesce(pass_worth, 0), 0)) / ln(2::float8)
    from generate_series(1, ${sql.lit(tests)}::bigint) n
      left join (select quiz_id as n, count(*) as liked, sum(3 * ${worth(sql`created_at`)}) as like_worth from likes group by 1) of_likes using (n)
      left join (select quiz_id as n, count(*) as taken from attempts group by 1) of_attempts using (n)
      left join (select quiz_id as n, count(*) as passed, sum(${worth(sql`passed_at`)}) as pass_worth from quiz_passes group by 1) of_passes using (n)
      left join (select quiz_id as n, count(*) as told from comments group by 1) of_comments using (n)`.execute(db)
}

/** Writes the tests with titles from `made_tests`. Needs their counters, and a transaction that copies rows. */
export async function writeQuizzes(db: Db, dataset: DatasetSize, subjectIds: readonly number[]): Promise<void> {
  await sql`
    insert into quizzes (id, author_id, subject_id, kind, title, description, cover, version_id, questions_count, created_at, updated_at,
      popularity, trend_key)
    select n, ${authorOfQuiz(dataset, sql`n`)}, (${[...subjectIds]}::bigint[])[1 + n % ${sql.lit(subjectIds.length)}], ${kind},
      title, description, md5(n::text) || md5('cover' || n), n, 2, ${createdAt(dataset.tests)}, ${createdAt(dataset.tests)},
      popularity, trend_key
    from made_tests join quiz_counters on quiz_id = n`.execute(db)
}

/** Writes the people and their counters, with names from `made_people`. Needs a transaction that copies rows. */
export async function writePeople(db: Db): Promise<void> {
  await sql`
    insert into user_counters (user_id, attempts_count, passes_count, likes_count, comments_count, rank_likes, rank_passes)
    select n, coalesce(done, 0), coalesce(taken, 0), coalesce(liked, 0), coalesce(told, 0), coalesce(liked, 0), coalesce(passed, 0)
    from made_people
      left join (
        select author_id as n, sum(uses_count) as taken, sum(likes_count) as liked, sum(comments_count) as told,
          sum(quiz_counters.popularity - 3 * likes_count) as passed
        from (select id, author_id from quizzes) made join quiz_counters on quiz_id = made.id group by 1
      ) of_tests using (n)
      left join (select user_id as n, count(*) as done from attempts group by 1) of_attempts using (n)`.execute(db)
  await sql`
    insert into users (id, user_name, user_name_key, email, email_key, full_name, birth_date, avatar, created_at,
      quizzes_count, rank_likes, rank_passes)
    select n, user_name, user_name, user_name || '@pochta.example', user_name || '@pochta.example', full_name, '1990-05-05',
      case when n % 3 = 0 then md5(n::text) || md5('face' || n) end, now() - interval '1 year',
      coalesce(made, 0), rank_likes, rank_passes
    from made_people
      join user_counters on user_id = n
      left join (select author_id as n, count(*) as made from quizzes group by 1) of_tests using (n)`.execute(db)
  await sql`update numbers set value = (select count(*) from users where quizzes_count > 0) where name = 'authors'`.execute(
    db,
  )
}

/** The uses of covers and avatars; questions and results have no pictures. */
export async function writeImageUses(db: Db): Promise<void> {
  await sql`insert into quiz_images (quiz_id, hash) select id, cover from quizzes`.execute(db)
  await sql`insert into user_images (user_id, hash) select id, avatar from users where avatar is not null`.execute(db)
}
