import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import { isDrawn, type WorkEntry } from '@quiz/contract/work/work-entries.ts'
import { changeableSettings } from '@quiz/contract/work/work-settings.ts'
import type { works } from '@quiz/contract/work/works.ts'
import { findPool } from '#server/features/work/drawing/asked-quizzes.ts'
import {
  askedVersionOf,
  chooseQuizzes,
  countQuestions,
  requireReopenable,
} from '#server/features/work/drawing/chosen-quizzes.ts'
import { freezeQuestions, type Material } from '#server/features/work/drawing/freeze-questions.ts'
import { replacePool } from '#server/features/work/drawing/pools.queries.ts'
import { changedClasses, followClasses, holdSentClasses } from '#server/features/work/people/work-classes.ts'
import { touchTable } from '#server/features/work/regrading/revision.queries.ts'
import { moveEnds } from '#server/features/work/taking/attempt-ends.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
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
import { type ChosenVersion, listWorkQuizzes, replaceWorkQuizzes } from './work-quizzes.queries.ts'
import { type OwnSettings, ownSettingsOf } from './work-settings.ts'
import { stateOf } from './work-state.ts'
import { lockAuthorWithRoom, lockOwnWork, type OwnWork, setSettings } from './works.queries.ts'

type SentChange = Omit<HandlerInput<typeof works.update>['body'], 'id'>
type WorkUpdate = { authorId: number; workId: number; change: SentChange }

/**
 * Changes a work; values that are sent back as they were change nothing. After somebody started it throws the `Refusal`
 * `work_started` for every setting that can no longer be changed.
 */
export async function updateWork(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { authorId, workId, change }: WorkUpdate,
): Promise<void> {
  await requireConsents(store.db, authorId)
  const { tests, classIds: sentClasses, ...sent } = change
  await inTransaction(store.db, async (db) => {
    const now = clock()
    await holdSentClasses(db, sentClasses, authorId)
    const work = await lockOwnWork(db, workId, authorId)
    const before = ownSettingsOf(work)
    const after = mergedSettings(before, sent, now)
    const material = tests ? await changedMaterial(db, work, tests) : null
    const classIds = await changedClasses(db, work, { names: after.names, classIds: sentClasses })
    const changed = [
      ...changedNames(before, after),
      ...(material ? (['tests'] as const) : []),
      ...(classIds ? (['classIds'] as const) : []),
    ]
    if (changed.length === 0) return
    requireChangeable(work, changed)
    await requirePossible(db, work, { after, material })
    if (before.closesAt !== after.closesAt) requireLater(after.closesAt, now)
    if (opens(work, after, now)) {
      await requireReopenable(db, work)
      await lockAuthorWithRoom(db, authorId, now)
    }
    await writeChange(db, work, { before, after, material, classIds, now })
  })
}

type CheckedChange = {
  before: OwnSettings
  after: OwnSettings
  material: Material | null
  classIds: readonly number[] | null
  now: Date
}

async function writeChange(
  db: Db,
  work: OwnWork,
  { before, after, material, classIds, now }: CheckedChange,
): Promise<void> {
  const workId = work.id
  await setSettings(db, workId, after)
  if (material) {
    await replaceWorkQuizzes(db, workId, material.quizzes)
    await replacePool(db, workId, material.pool)
  }
  const times = { ...work, opensAt: after.opensAt === null ? null : new Date(after.opensAt) }
  await followClasses(db, { ...times, closesAt: new Date(after.closesAt) }, { names: after.names, classIds, now })
  if (before.closesAt !== after.closesAt) await moveEnds(db, { workId, reopened: ['clock'], now })
  await touchTable(db, workId)
}

/** Throws a `Refusal` for settings that contradict each other, or what the work asks. */
async function requirePossible(
  db: Db,
  work: OwnWork,
  { after, material }: { after: OwnSettings; material: Material | null },
): Promise<void> {
  requireConsistent(after)
  const draws = material ? material.pool !== null : (await findPool(db, work.quizzes)) !== null
  if (draws) requireNoPick(after)
  else requireEnough(after, await countQuestions(db, material?.quizzes ?? (await listWorkQuizzes(db, work.id))))
}

/** The settings after a change, in which absent ones are kept. */
function mergedSettings(before: OwnSettings, sent: Omit<SentChange, 'tests'>, now: Date): OwnSettings {
  const { opensAt: sentOpening, closesAt: sentClosing, ...others } = sent
  const opensAt = sentOpening === undefined ? before.opensAt : normalizeMoment(sentOpening)
  const closesAt =
    sentClosing === undefined ? before.closesAt : (normalizeMoment(sentClosing) ?? defaultClosing(opensAt, now))
  const named = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return { ...before, ...named, opensAt, closesAt }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changedNames = (before: OwnSettings, after: OwnSettings) =>
  (Object.keys(before) as (keyof OwnSettings)[]).filter((name) => !isSame(before[name], after[name]))

/** A part without the title that it is stored with; absent and empty values are alike. */
const asSent = ({ testId, versionNumber, bank, pick, points }: WorkEntry) => [testId, versionNumber, bank, pick, points]

/**
 * What a work asks after a change; null for the same. Parts whose questions are drawn are frozen anew, as their author asks for the
 * questions of today. Throws a `Refusal`.
 */
async function changedMaterial(
  db: Db,
  work: OwnWork,
  tests: NonNullable<SentChange['tests']>,
): Promise<Material | null> {
  if (isDrawn(tests)) {
    if (!work.isStarted) return freezeQuestions(db, { ownerId: work.authorId, entries: tests })
    const pool = await findPool(db, work.quizzes)
    if (pool && isSame(pool.entries.map(asSent), tests.map(asSent))) return null
    throw refuse('work_started').at('tests')
  }
  const quizzes = await changedQuizzes(db, work, tests)
  return quizzes && { quizzes, pool: null }
}

/** The quizzes of a work after a change: each stays in its version unless another one is asked for. Null for the same ones. */
async function changedQuizzes(
  db: Db,
  work: OwnWork,
  tests: NonNullable<SentChange['tests']>,
): Promise<ChosenVersion[] | null> {
  const before = await listWorkQuizzes(db, work.id)
  const isFrozen = (await findPool(db, work.quizzes)) !== null
  const asked = tests.flatMap(askedVersionOf).map(({ quizId, number }) => {
    const kept = before.find((one) => one.quizId === quizId)
    return { quizId, number: number ?? kept?.number ?? null }
  })
  const known = before.map(({ quizId, number }) => ({ quizId, number }))
  if (!isFrozen && isSame(asked, known)) return null
  if (work.isStarted) throw refuse('work_started').at('tests')
  return chooseQuizzes(db, { authorId: work.authorId, asked, kept: before })
}

function requireChangeable(
  { isStarted }: OwnWork,
  changed: readonly (keyof OwnSettings | 'tests' | 'classIds')[],
): void {
  const fixed = changed.find((name) => !changeableSettings.some((one) => one === name))
  if (isStarted && fixed) throw refuse('work_started').at(fixed)
}

/** Whether a work that was closed by its time is open again, or will be. */
const opens = (work: OwnWork, { closesAt }: OwnSettings, now: Date): boolean =>
  stateOf(work, now) === 'closed' && stateOf({ ...work, closesAt: new Date(closesAt) }, now) !== 'closed'
