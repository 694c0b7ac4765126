import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { unreadNotices } from '#server/read-models/unread-notices.ts'

/** So many notices are shown. */
export const most = 100

/** The latest notices of a person with their decisions and appeals, the latest first. */
export const listNotices = (db: Db, userId: number) =>
  db
    // Limited before the join: else the log is read from its end until a hundred rows match.
    .selectFrom((part) =>
      part
        .selectFrom('notices')
        .select(['decision_id', 'recipient', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('decision_id', 'desc')
        .limit(most)
        .as('notices'),
    )
    .innerJoin('moderation_log', 'moderation_log.id', 'notices.decision_id')
    .leftJoin('appeals', 'appeals.decision_id', 'notices.decision_id')
    .select(['notices.decision_id as id', 'notices.recipient', 'notices.read_at as readAt'])
    .select(['moderation_log.kind', 'decision', 'days', 'reason', 'moderation_log.created_at as at'])
    .select(['moderation_log.thing_id as thingId', quizOfCase.as('quizId'), 'appeals.text as appeal'])
    .select(isAnswer.as('isAnswer'))
    .orderBy('notices.decision_id', 'desc')
    .execute()

// The test of a question, which was reported with it.
const quizOfCase = sql<number | null>`(select quiz_id from report_cases
  where report_cases.kind = moderation_log.kind and report_cases.thing_id = moderation_log.thing_id order by id desc limit 1)`

// A decision about an appeal ends the matter: it cannot be appealed against. Not `exists`, for which PostgreSQL 18 reads all
// appeals, whatever `enable_seqscan` says.
const isAnswer = sql<boolean>`(select count(*) > 0 from appeals answered where answered.answer_id = moderation_log.id)`

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

/** The latest mistakes that a person reported and the authors of the tests have resolved, the latest first. */
export const listOutcomes = (db: Db, userId: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'kind', 'text', sql<Date>`closed_at`.as('at'), 'outcome_read_at as readAt'])
    .where('reporter_id', '=', userId)
    .where('case_id', 'is', null)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export type OutcomeRow = Awaited<ReturnType<typeof listOutcomes>>[number]

/** The number of notices that a person has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadNotices(sql`${userId}::bigint`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks all notices of a person as read. Needs a transaction. */
export async function markRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
  await db
    .updateTable('reports')
    .set({ outcome_read_at: now })
    .where('reporter_id', '=', userId)
    .where('case_id', 'is', null)
    .where('closed_at', 'is not', null)
    .where('outcome_read_at', 'is', null)
    .execute()
}

/** Locks the notice of a decision against a second appeal until the transaction ends. */
export const lockNotice = (db: Db, userId: number, decisionId: number) =>
  db
    .selectFrom('notices')
    .select('decision_id')
    .where('user_id', '=', userId)
    .where('decision_id', '=', decisionId)
    .forUpdate()
    .execute()

/** A decision that a person got a notice about; undefined when there is none. */
export const findNoticed = (db: Db, userId: number, decisionId: number) =>
  db
    .selectFrom('notices')
    .innerJoin('moderation_log', 'moderation_log.id', 'notices.decision_id')
    .leftJoin('appeals', 'appeals.decision_id', 'notices.decision_id')
    .select(['notices.recipient', 'moderation_log.kind', 'thing_id as thingId', 'decision'])
    .select(['moderation_log.created_at as at', 'appeals.text as appeal'])
    .select(isAnswer.as('isAnswer'))
    .where('notices.user_id', '=', userId)
    .where('notices.decision_id', '=', decisionId)
    .executeTakeFirst()

/** Stores the answer of an author to a decision. */
export const insertAppeal = (
  db: Db,
  { decisionId, userId, text, now }: { decisionId: number; userId: number; text: string; now: Date },
) => db.insertInto('appeals').values({ decision_id: decisionId, user_id: userId, text, created_at: now }).execute()

/** The test and the version of the newest case of a thing, where it was reported. */
export const findCasePlace = (db: Db, kind: string, thingId: number) =>
  db
    .selectFrom('report_cases')
    .select(['quiz_id as quizId', 'version_number as versionNumber'])
    .where('kind', '=', kind as never)
    .where('thing_id', '=', thingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Puts a case on top of the queue, as the author has appealed against a decision. */
export const markAppealed = (db: Db, caseId: number, { decisionId, now }: { decisionId: number; now: Date }) =>
  db
    .updateTable('report_cases')
    .set({ appealed_decision_id: decisionId, appealed_at: now })
    .where('id', '=', caseId)
    .execute()
