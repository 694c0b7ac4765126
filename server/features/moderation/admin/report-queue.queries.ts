import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { testWithPage } from '#server/read-models/availability.ts'
import { isBanned } from '#server/read-models/banned.ts'

/** A page of the queue: cases that wait, or decided ones. */
export type QueuePage = { state: 'open' | 'decided'; pageNumber: number; pageSize: number }

/** So many reports of a case and earlier decisions about an author are shown. */
const most = { reports: 50, decisions: 20 }

const selectCases = (db: Db, { state }: Pick<QueuePage, 'state'>) =>
  db.selectFrom('report_cases').where('report_cases.decided_at', state === 'open' ? 'is' : 'is not', null)

/** Cases with their snapshots and authors: appeals first, then the oldest; or the latest decisions first. */
export function listCases(db: Db, page: QueuePage) {
  const cases = selectCases(db, page)
    .innerJoin('users', 'users.id', 'report_cases.author_id')
    .leftJoin('report_snapshots', 'report_snapshots.case_id', 'report_cases.id')
    .leftJoin('appeals', 'appeals.decision_id', 'report_cases.appealed_decision_id')
    .select(['report_cases.id as caseId', 'report_cases.kind', 'thing_id as id', 'report_cases.author_id as authorId'])
    .select(['quiz_id as quizId', 'version_number as versionNumber', 'opened_at as openedAt', 'content'])
    .select(testWithPage(sql.ref('quiz_id')).as('testId'))
    .select(['report_cases.decision_id as decisionId', 'appealed_decision_id as appealedDecisionId'])
    .select(['appeals.text as appealText', 'appealed_at as appealedAt'])
    .select(['users.full_name as fullName', 'users.user_name as userName'])
    .select(isBanned.as('isBanned'))
    .limit(page.pageSize)
    .offset(page.pageNumber * page.pageSize)
  return page.state === 'open'
    ? cases.orderBy('appealed_at').orderBy('opened_at').orderBy('report_cases.id').execute()
    : cases.orderBy('decided_at', 'desc').orderBy('report_cases.id', 'desc').execute()
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

/** How many cases there are in this state. */
export const countCases = (db: Db, page: QueuePage): Promise<number> => countRows(selectCases(db, page))

/** A report of a case; `count` is the number of all reports of the case. */
export type CaseReport = { caseId: number; reason: string; text: string; at: Date; count: number }

/** The latest reports of these cases, the latest first. */
export async function listReportsOf(db: Db, caseIds: readonly number[]): Promise<CaseReport[]> {
  const { rows } = await sql<CaseReport>`
    select "caseId", reason, text, at, count from (
      select case_id as "caseId", reason, text, created_at as at, id,
        count(*) over (partition by case_id) as count,
        row_number() over (partition by case_id order by id desc) as place
      from reports where case_id = ${anyOf(caseIds)}
    ) numbered where place <= ${most.reports} order by id desc`.execute(db)
  return rows
}

export const listDecisions = (db: Db, ids: readonly number[]) =>
  db.selectFrom('moderation_log').selectAll().where('id', '=', anyOf(ids)).execute()

/** The latest decisions about things of these authors, the latest first. */
export const listDecisionsAbout = (db: Db, authorIds: readonly number[]) =>
  db
    .selectFrom((part) =>
      part
        .selectFrom('moderation_log')
        .selectAll()
        .select(sql<number>`row_number() over (partition by author_id order by id desc)`.as('place'))
        .where('author_id', '=', anyOf(authorIds))
        .as('numbered'),
    )
    .selectAll()
    .where('place', '<=', most.decisions)
    .orderBy('id', 'desc')
    .execute()

/** Copies of some tests that others made and that are there, the newest first. */
export const listCopies = (db: Db, quizIds: readonly number[]) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .select(['quizzes.id', 'quizzes.title', 'users.full_name as authorName', 'quizzes.origin_quiz_id as originId'])
    .where('quizzes.origin_quiz_id', '=', anyOf(quizIds))
    .where('quizzes.deleted_at', 'is', null)
    .orderBy('quizzes.id', 'desc')
    .execute()
