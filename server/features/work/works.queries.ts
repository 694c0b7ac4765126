import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { quizzesOfWork } from '#server/features/work/taking/work-taking.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { holds } from '#server/read-models/search/holds.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { drawWorkCode } from './draw-code.ts'
import { goneAt, isStarted, isWorkAvailable } from './work-availability.ts'
import { workDeletesAt } from './work-retention.ts'
import type { OwnSettings, WorkSettings } from './work-settings.ts'

const ofWork = sql`work_participants.work_id = works.id`
const isInList = sql`removed_at is null and forgotten_at is null`
const participantsCount: RawBuilder<number> = sql<number>`(
  select count(*) from work_participants where ${ofWork} and ${isInList})`

const selectWorks = (db: Db) =>
  db
    .selectFrom('works')
    .select([
      'works.id',
      'works.author_id as authorId',
      'works.code',
      'works.title',
      'works.note',
      'works.opens_at as opensAt',
      'works.closes_at as closesAt',
      'works.closed_at as closedAt',
      'works.closed_by as closedBy',
      'works.settings',
      'works.accepts_new as acceptsNew',
      'works.keep_days as keepDays',
      'works.review_shown_at as reviewShownAt',
      'works.revision',
      'works.guessed_at as guessedAt',
      'works.forgiven',
      'works.created_at as createdAt',
    ])
    .select([isWorkAvailable.as('isAvailable'), goneAt.as('goneAt')])

/** A work of this author. Throws a `Refusal` for a missing one and for that of another author. */
export async function getOwnWork(db: Db, workId: number, authorId: number) {
  const work = await selectWorks(db)
    .modifyFront(prepared('own_work'))
    .select([isStarted.as('isStarted'), participantsCount.as('participantsCount'), workDeletesAt.as('deletesAt')])
    .select(quizzesOfWork.as('quizzes'))
    .where('works.id', '=', workId)
    .where('works.author_id', '=', authorId)
    .executeTakeFirst()
  if (!work) throw refuse('work_not_found')
  return work
}
export type OwnWork = Awaited<ReturnType<typeof getOwnWork>>

/** The same work, locked until the transaction ends, so that nobody starts or hands in meanwhile. */
export async function lockOwnWork(db: Db, workId: number, authorId: number): Promise<OwnWork> {
  const locked = db.selectFrom('works').select('id').where('id', '=', workId).where('author_id', '=', authorId)
  await locked.forUpdate().executeTakeFirst()
  return getOwnWork(db, workId, authorId)
}

/** A work until the transaction ends, beside others who hold it: its author's changes wait for them, and they for those. Throws a `Refusal`. */
export async function holdWork(db: Db, workId: number): Promise<void> {
  const held = await db.selectFrom('works').select('id').where('id', '=', workId).forKeyShare().executeTakeFirst()
  if (!held) throw refuse('work_not_found')
}

type Listed = { authorId: number; searchString: string; subjectId?: number | null | undefined }

/** Whether a work has a test of a subject. */
const isOfSubject = (subjectId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
  where work_quizzes.work_id = works.id and quizzes.subject_id = ${subjectId})`

/** Whether a work is its author's, has the words in its title or in that of one of its tests, and a test of the subject. */
const isListed = ({ authorId, searchString, subjectId }: Listed): RawBuilder<boolean> => sql<boolean>`(
  works.author_id = ${authorId} and ${subjectId ? isOfSubject(subjectId) : sql`true`} and (${holds(searchString, [sql.ref('works.title')])} or exists (
    select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
    where work_quizzes.work_id = works.id and ${holds(searchString, [sql.ref('quizzes.title')])})))`

/** A page of the works of an author, the last ones first, with how many participants are at work and how many are done. */
export async function listOwnWorks(
  db: Db,
  { pageNumber, pageSize, ...listed }: Listed & { pageNumber: number; pageSize: number },
) {
  const works = await selectWorks(db)
    .where(isListed(listed))
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()
  const progress = await listProgress(
    db,
    works.map(({ id }) => id),
  )
  return works.map((work) => ({ ...work, ...(progress.get(work.id) ?? noProgress) }))
}

type Progress = { participantsCount: number; workingCount: number; submittedCount: number }
const noProgress: Progress = { participantsCount: 0, workingCount: 0, submittedCount: 0 }

const currentAttempts = sql`work_attempts where participant_id = work_participants.id and reset_at is null`

async function listProgress(db: Db, workIds: readonly number[]): Promise<Map<number, Progress>> {
  if (workIds.length === 0) return new Map()
  const { rows } = await sql<Progress & { workId: number }>`
    select work_id as "workId", count(*) as "participantsCount",
      count(*) filter (where working > 0) as "workingCount",
      count(*) filter (where working = 0 and submitted > 0) as "submittedCount"
    from work_participants cross join lateral (
      select count(*) filter (where submitted_at is null) as working, count(submitted_at) as submitted
      from ${currentAttempts}
    ) attempts
    where work_id in (${sql.join(workIds)}) and ${isInList} group by work_id`.execute(db)
  return new Map(rows.map(({ workId, ...progress }) => [workId, progress]))
}

export const countOwnWorks = (db: Db, listed: Listed): Promise<number> =>
  countRows(db.selectFrom('works').where(isListed(listed)))

/**
 * Locks an author until the transaction ends, before a work of theirs is opened: two at once see each other's works. Throws a
 * `Refusal` for one who has as many open works as an account may have, and for one who was banned meanwhile.
 */
export async function lockAuthorWithRoom(db: Db, authorId: number, now: Date): Promise<void> {
  await lockActing(db, authorId)
  const open = db.selectFrom('works').where('closed_at', 'is', null).where('closes_at', '>', now)
  if ((await countRows(open.where('author_id', '=', authorId))) >= limits.openWorksMax) throw refuse('works_full')
}

const columnsOf = ({ title, note, opensAt, closesAt, keepDays, ...settings }: OwnSettings) => ({
  ...{ title, note, keep_days: keepDays },
  ...{ opens_at: opensAt === null ? null : new Date(opensAt), closes_at: new Date(closesAt) },
  settings: JSON.stringify(settings satisfies WorkSettings),
})

/** Inserts a work under a code that no other one has; returns its id. */
export async function insertWork(
  db: Db,
  work: { authorId: number; settings: OwnSettings; now: Date },
): Promise<number> {
  for (;;) {
    const inserted = await db
      .insertInto('works')
      .values({
        ...{ author_id: work.authorId, code: drawWorkCode(), created_at: work.now },
        ...{ ...columnsOf(work.settings), closed_at: null },
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}

export const setSettings = (db: Db, workId: number, settings: OwnSettings) =>
  db.updateTable('works').set(columnsOf(settings)).where('id', '=', workId).execute()

export const setClosing = (
  db: Db,
  workId: number,
  closing: { closed_at: Date; closed_by: 'author' } | { closed_at: null; closed_by: null; closes_at: Date },
) => db.updateTable('works').set(closing).where('id', '=', workId).execute()

export const setAcceptsNew = (db: Db, workId: number, acceptsNew: boolean) =>
  db.updateTable('works').set({ accepts_new: acceptsNew }).where('id', '=', workId).execute()

/** Deletes a work with its participants and their attempts. */
export const deleteWork = (db: Db, workId: number) => db.deleteFrom('works').where('id', '=', workId).execute()
