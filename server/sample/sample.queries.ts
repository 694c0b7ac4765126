import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countedKeys } from '#server/domain/given-answers.ts'
import type { Db } from '#server/platform/store/db.ts'
import { markUncounted } from '#server/reconciliation/answer-counts.queries.ts'
import type { SampleAttempt, SampleThread } from './activity.ts'

/** Whether there are no tests. */
export async function isStoreEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('quizzes').select('id').limit(1).executeTakeFirst()) === undefined
}

type Person = { userName: string; fullName: string; birthDate: string; about: string; avatar: string | null }

/** Inserts sample people without passwords; returns their ids in the same order. */
export async function insertPeople(db: Db, people: readonly Person[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('users')
    .values(
      people.map((person) => ({
        user_name: person.userName,
        user_name_key: person.userName.toLowerCase(),
        email: `${person.userName}@sample.invalid`,
        email_key: `${person.userName}@sample.invalid`.toLowerCase(),
        full_name: person.fullName,
        birth_date: person.birthDate,
        description: person.about,
        avatar: person.avatar,
        is_sample: true,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const column = <T>(attempts: readonly SampleAttempt[], pick: (attempt: SampleAttempt) => T) => attempts.map(pick)

/** Inserts attempts, whose answers are counted later, and the passes that count for trends, in two statements. */
export async function insertAttempts(db: Db, attempts: readonly SampleAttempt[]): Promise<void> {
  const ids = column(attempts, () => randomUUID())
  const quizIds = column(attempts, ({ quiz }) => quiz.id)
  const userIds = column(attempts, ({ userId }) => userId)
  const moments = column(attempts, ({ at }) => at.toISOString())
  await sql`
    with attempt as (
      insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id, created_at, rules, breakdown, outcomes)
      select * from unnest(
        ${ids}::uuid[], ${quizIds}::bigint[], ${column(attempts, ({ quiz }) => quiz.versionId)}::bigint[], ${userIds}::bigint[],
        ${column(attempts, ({ answers }) => JSON.stringify(answers))}::jsonb[], ${column(attempts, ({ score }) => score.percent)}::smallint[],
        ${column(attempts, ({ score }) => score.questionsCounted)}::smallint[], ${column(attempts, ({ quiz }) => quiz.content.questions.length)}::smallint[],
        ${column(attempts, ({ score }) => score.resultId)}::bigint[], ${moments}::timestamptz[],
        ${column(attempts, ({ score }) => score.rules)}::smallint[],
        ${column(attempts, ({ score }) => score.breakdown && JSON.stringify(score.breakdown))}::jsonb[],
        ${column(attempts, ({ score }) => score.outcomes && JSON.stringify(score.outcomes))}::jsonb[])
      returning id
    ), ${markUncounted(sql`
      select id, keys from attempt join unnest(${ids}::uuid[], ${column(attempts, ({ quiz, answers }) => JSON.stringify(countedKeys(quiz.content, answers)))}::jsonb[]) as counted (id, keys) using (id)`)}
    select 1`.execute(db)
  await sql`
    insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at)
    select passes.quiz_id, (passed_at at time zone 'UTC')::date, visitor, passes.user_id, passed_at
    from unnest(${quizIds}::bigint[], ${column(attempts, ({ visitor }) => visitor)}::text[], ${userIds}::bigint[], ${moments}::timestamptz[])
      as passes (quiz_id, visitor, user_id, passed_at)
    join quizzes on quizzes.id = passes.quiz_id and quizzes.author_id is distinct from passes.user_id
    on conflict do nothing`.execute(db)
}

/** Inserts the likes of takers, one for each person and test; returns their number. */
export async function insertLikes(db: Db, takers: readonly SampleAttempt[]): Promise<number> {
  const { rows } = await sql<{ quiz_id: number }>`
    insert into likes (user_id, quiz_id, created_at)
    select * from unnest(${column(takers, ({ userId }) => userId)}::bigint[], ${column(takers, ({ quiz }) => quiz.id)}::bigint[], ${column(takers, ({ at }) => at.toISOString())}::timestamptz[])
    on conflict do nothing
    returning quiz_id`.execute(db)
  return rows.length
}

/** Inserts comments with their replies by time, as lists are ordered by id; returns their number. */
export async function insertThreads(db: Db, threads: readonly SampleThread[]): Promise<number> {
  const byTime = [...threads].sort((a, b) => a.at.getTime() - b.at.getTime())
  const rows = byTime.map(({ quizId, userId, text, at }) => ({
    quiz_id: quizId,
    user_id: userId,
    parent_id: null,
    text,
    created_at: at,
  }))
  const parents = await db.insertInto('comments').values(rows).returning('id').execute()
  const replies = byTime.flatMap(({ quizId, replies: threadReplies }, index) =>
    threadReplies.map(({ userId, text, at }) => ({
      quiz_id: quizId,
      user_id: userId,
      parent_id: parents[index]?.id ?? null,
      text,
      created_at: at,
    })),
  )
  if (replies.length > 0) await db.insertInto('comments').values(replies).execute()
  return rows.length + replies.length
}
