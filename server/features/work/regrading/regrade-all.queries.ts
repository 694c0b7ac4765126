import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

type OwnTest = { authorId: number; testId: number }

/** Whether a test is this author's. */
export async function isOwnTest(db: Db, { authorId, testId }: OwnTest): Promise<boolean> {
  const found = await db
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', testId)
    .where('author_id', '=', authorId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Own works that somebody started and that are not scored by the newest version of a test, the last ones first. */
export const listOutdatedWorks = (db: Db, { authorId, testId }: OwnTest) =>
  db
    .selectFrom('works')
    .innerJoin('work_quizzes', 'work_quizzes.work_id', 'works.id')
    .innerJoin('quizzes', 'quizzes.id', 'work_quizzes.quiz_id')
    .select(['works.id', 'works.title'])
    .where('works.author_id', '=', authorId)
    .where('work_quizzes.quiz_id', '=', testId)
    .where(
      sql<boolean>`quizzes.version_id is distinct from coalesce((key_version_ids ->> 0)::bigint, work_quizzes.version_id)`,
    )
    .where(
      sql<boolean>`exists (
        select 1 from work_attempts join work_participants participant on participant.id = participant_id
        where participant.work_id = works.id)`,
    )
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute()

/** Has these works regraded by the job. */
export const askForRegrades = (db: Db, workIds: readonly number[], now: Date): Promise<unknown> =>
  sql`update works set regrade_asked_at = ${now} where id = any(${[...workIds]}::bigint[])`.execute(db)

/** How many own works of a test wait for the job. */
export async function countWaiting(db: Db, { authorId, testId }: OwnTest): Promise<number> {
  const { waiting } = await db
    .selectFrom('works')
    .innerJoin('work_quizzes', 'work_quizzes.work_id', 'works.id')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('works.author_id', '=', authorId)
    .where('quiz_id', '=', testId)
    .where('regrade_asked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return waiting
}

/** The work that waits longest. */
export const findAskedRegrade = (db: Db) =>
  db
    .selectFrom('works')
    .select(['id as workId', 'author_id as authorId'])
    .where('regrade_asked_at', 'is not', null)
    .orderBy('regrade_asked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
