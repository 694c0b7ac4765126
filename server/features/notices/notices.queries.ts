import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** So many notices are shown. */
const most = 100

/** The latest notices of a person with their decisions and appeals, the latest first. */
export const listNotices = (db: Db, userId: number) =>
  db
    .selectFrom('notices')
    .innerJoin('moderation_log', 'moderation_log.id', 'notices.decision_id')
    .leftJoin('appeals', 'appeals.decision_id', 'notices.decision_id')
    .select(['notices.decision_id as id', 'notices.recipient', 'notices.read_at as readAt'])
    .select(['moderation_log.kind', 'decision', 'days', 'reason', 'moderation_log.created_at as at'])
    .select('appeals.text as appeal')
    .select(isAnswer.as('isAnswer'))
    .where('notices.user_id', '=', userId)
    .orderBy('notices.decision_id', 'desc')
    .limit(most)
    .execute()

// A decision about an appeal ends the matter: it cannot be appealed against.
const isAnswer = sql<boolean>`exists (select 1 from appeals answered where answered.answer_id = moderation_log.id)`

/** A row of `listNotices`. */
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

/** The number of notices that a person has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks all notices of a person as read. */
export const markRead = (db: Db, userId: number, now: Date) =>
  db.updateTable('notices').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null).execute()

/** A decision that a person got a notice about, locked against a second appeal; undefined when there is none. */
export const lockNotice = (db: Db, userId: number, decisionId: number) =>
  db
    .selectFrom('notices')
    .innerJoin('moderation_log', 'moderation_log.id', 'notices.decision_id')
    .leftJoin('appeals', 'appeals.decision_id', 'notices.decision_id')
    .select(['notices.recipient', 'moderation_log.kind', 'thing_id as thingId', 'decision'])
    .select(['moderation_log.created_at as at', 'appeals.text as appeal'])
    .select(isAnswer.as('isAnswer'))
    .where('notices.user_id', '=', userId)
    .where('notices.decision_id', '=', decisionId)
    .forUpdate('notices')
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
