import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import { changeableSettings } from '@quiz/contract/work-settings.ts'
import type { works } from '@quiz/contract/works.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { moveEnds } from './attempt-ends.ts'
import { defaultClosing, normalizeMoment, requireConsistent, requireEnough, requireLater } from './check-settings.ts'
import { chooseQuizzes, countQuestions, requireReopenable } from './chosen-quizzes.ts'
import { touchTable } from './revision.queries.ts'
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
  const { tests, ...sent } = change
  await inTransaction(store.db, async (db) => {
    const now = clock()
    const work = await lockOwnWork(db, workId, authorId)
    const before = ownSettingsOf(work)
    const after = mergedSettings(before, sent, now)
    const quizzes = tests && (await changedQuizzes(db, work, tests))
    const changed = [...changedNames(before, after), ...(quizzes ? (['tests'] as const) : [])]
    if (changed.length === 0) return
    requireChangeable(work, changed)
    requireConsistent(after)
    requireEnough(after, await countQuestions(db, quizzes ?? (await listWorkQuizzes(db, workId))))
    if (before.closesAt !== after.closesAt) requireLater(after.closesAt, now)
    if (opens(work, after, now)) {
      await requireReopenable(db, work)
      await lockAuthorWithRoom(db, authorId, now)
    }
    await setSettings(db, workId, after)
    if (quizzes) await replaceWorkQuizzes(db, workId, quizzes)
    if (before.closesAt !== after.closesAt) await moveEnds(db, { workId, reopened: ['clock'], now })
    await touchTable(db, workId)
  })
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

/** The quizzes of a work after a change: each stays in its version unless another one is asked for. Null for the same ones. */
async function changedQuizzes(
  db: Db,
  work: OwnWork,
  tests: NonNullable<SentChange['tests']>,
): Promise<ChosenVersion[] | null> {
  const before = await listWorkQuizzes(db, work.id)
  const asked = tests.map(({ testId, versionNumber }) => {
    const kept = before.find(({ quizId }) => quizId === testId)
    return { quizId: testId, number: versionNumber ?? kept?.number ?? null }
  })
  const known = before.map(({ quizId, number }) => ({ quizId, number }))
  if (isSame(asked, known)) return null
  if (work.isStarted) throw refuse('work_started').at('tests')
  return chooseQuizzes(db, { authorId: work.authorId, asked, kept: before })
}

function requireChangeable({ isStarted }: OwnWork, changed: readonly (keyof OwnSettings | 'tests')[]): void {
  const fixed = changed.find((name) => !changeableSettings.some((one) => one === name))
  if (isStarted && fixed) throw refuse('work_started').at(fixed)
}

/** Whether a work that was closed by its time is open again, or will be. */
const opens = (work: OwnWork, { closesAt }: OwnSettings, now: Date): boolean =>
  stateOf(work, now) === 'closed' && stateOf({ ...work, closesAt: new Date(closesAt) }, now) !== 'closed'
