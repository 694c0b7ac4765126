import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import { isDrawn, type WorkEntry } from '@quiz/contract/work/work-entries.ts'
import type { works } from '@quiz/contract/work/works.ts'
import { holdTaughtClasses } from '#server/features/group/classes.queries.ts'
import { findPool } from '#server/features/work/drawing/asked-quizzes.ts'
import { askedVersionOf, chooseQuizzes, countQuestions } from '#server/features/work/drawing/chosen-quizzes.ts'
import { freezeQuestions, type Material } from '#server/features/work/drawing/freeze-questions.ts'
import { replacePool } from '#server/features/work/drawing/pools.queries.ts'
import { giveClasses, requireClassIds } from '#server/features/work/people/work-classes.ts'
import { listWorkClasses } from '#server/features/work/taking/pupils.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import {
  defaultClosing,
  normalizeMoment,
  requireConsistent,
  requireEnough,
  requireLater,
  requireNoPick,
} from './check-settings.ts'
import { listWorkQuizzes, replaceWorkQuizzes } from './work-quizzes.queries.ts'
import { type OwnSettings, ownSettingsOf } from './work-settings.ts'
import { getOwnWork, insertWork, lockAuthorWithRoom } from './works.queries.ts'

type Context = Pick<AppContext, 'store' | 'clock'>
type Creation<Part> = Part & { authorId: number; keyed: RequestContext['keyed'] }

/** Makes a work; returns its id. Throws a `Refusal`. */
export async function createWork(
  { store, clock }: Context,
  { authorId, draft, keyed }: Creation<{ draft: HandlerInput<typeof works.create>['body'] }>,
): Promise<number> {
  const now = clock()
  await requireConsents(store.db, authorId)
  const { tests, classIds: sentClasses, ...sent } = draft
  const opensAt = normalizeMoment(sent.opensAt)
  const closesAt = normalizeMoment(sent.closesAt) ?? defaultClosing(opensAt, now)
  const settings = { ...sent, opensAt, closesAt }
  requireConsistent(settings)
  requireLater(closesAt, now)
  const classIds = requireClassIds({ names: sent.names, classIds: sentClasses })
  return insert(
    { store, clock },
    { authorId, keyed, settings, classIds, ...(await materialOf(store.db, authorId, { ...settings, tests })) },
  )
}

/** What a new work asks: versions of quizzes, or frozen questions to draw from. Throws a `Refusal`. */
async function materialOf(
  db: Db,
  authorId: number,
  { tests, ...settings }: OwnSettings & { tests: readonly WorkEntry[] },
): Promise<Material> {
  if (isDrawn(tests)) {
    requireNoPick(settings)
    return freezeQuestions(db, { ownerId: authorId, entries: tests })
  }
  const quizzes = await chooseQuizzes(db, { authorId, asked: tests.flatMap(askedVersionOf) })
  requireEnough(settings, await countQuestions(db, quizzes))
  return { quizzes, pool: null }
}

/**
 * Makes the same work for another group, of the newest versions of its quizzes, without its people and times; returns its id.
 * Throws a `Refusal`.
 */
export async function duplicateWork(
  { store, clock }: Context,
  { authorId, workId, keyed }: Creation<{ workId: number }>,
): Promise<number> {
  await requireConsents(store.db, authorId)
  const work = await getOwnWork(store.db, workId, authorId)
  if (work.closedBy === 'moderator') throw refuse('work_moderated')
  const classIds = (await listWorkClasses(store.db, workId)).map(({ id }) => id)
  if (work.settings.names === 'class') requireClassIds({ names: 'class', classIds })
  const pool = await findPool(store.db, work.quizzes)
  if (pool) {
    const frozen = await freezeQuestions(store.db, {
      ownerId: authorId,
      entries: pool.entries.map(asNewest),
      skipsGone: true,
    })
    const settings = { ...ownSettingsOf(work), opensAt: null, closesAt: defaultClosing(null, clock()) }
    return insert({ store, clock }, { authorId, keyed, settings, classIds, ...frozen })
  }
  const earlier = await listWorkQuizzes(store.db, workId)
  const asked = earlier.map(({ quizId }) => ({ quizId, number: null }))
  const quizzes = await chooseQuizzes(store.db, { authorId, asked })
  const questionsCount = await countQuestions(store.db, quizzes)
  const before = ownSettingsOf(work)
  const settings = {
    ...before,
    ...{ opensAt: null, closesAt: defaultClosing(null, clock()) },
    // The newest versions may have fewer questions.
    pick: before.pick && Math.min(before.pick, questionsCount),
  }
  return insert({ store, clock }, { authorId, keyed, settings, classIds, quizzes, pool: null })
}

/** A part of a work with the newest version of its test. */
const asNewest = ({ versionNumber: _, ...entry }: WorkEntry): WorkEntry => entry

/** A work that is being made: its material was just chosen. */
const newWork = (id: number, { opensAt, closesAt }: OwnSettings) => ({
  ...{ id, opensAt: opensAt === null ? null : new Date(opensAt), closesAt: new Date(closesAt) },
  ...{ closedAt: null, isAvailable: true },
})

type NewWork = Creation<Material & { settings: OwnSettings; classIds: readonly number[] }>

const insert = (
  { store, clock }: Context,
  { authorId, keyed, settings, classIds, quizzes, pool }: NewWork,
): Promise<number> =>
  inTransaction(store.db, async (db) => {
    const now = clock()
    await lockAuthorWithRoom(db, authorId, now)
    if (classIds.length > 0) await holdTaughtClasses(db, classIds, authorId)
    const id = await insertWork(db, { authorId, settings, now })
    await replaceWorkQuizzes(db, id, quizzes)
    if (pool) await replacePool(db, id, pool)
    if (classIds.length > 0) await giveClasses(db, newWork(id, settings), { classIds, now })
    await recordResult(db, keyed, id)
    return id
  })
