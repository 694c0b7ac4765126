import type { HandlerInput } from '@quiz/contract/endpoint.ts'
import type { works } from '@quiz/contract/works.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { defaultClosing, normalizeMoment, requireConsistent, requireEnough, requireLater } from './check-settings.ts'
import { chooseQuizzes, countQuestions } from './chosen-quizzes.ts'
import { type ChosenVersion, listWorkQuizzes, replaceWorkQuizzes } from './work-quizzes.queries.ts'
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
  const { tests, ...sent } = draft
  const opensAt = normalizeMoment(sent.opensAt)
  const closesAt = normalizeMoment(sent.closesAt) ?? defaultClosing(opensAt, now)
  const settings = { ...sent, opensAt, closesAt }
  requireConsistent(settings)
  requireLater(closesAt, now)
  const asked = tests.map(({ testId, versionNumber }) => ({ quizId: testId, number: versionNumber ?? null }))
  const quizzes = await chooseQuizzes(store.db, { authorId, asked })
  requireEnough(settings, await countQuestions(store.db, quizzes))
  return insert({ store, clock }, { authorId, keyed, settings, quizzes })
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
  return insert({ store, clock }, { authorId, keyed, settings, quizzes })
}

type NewWork = Creation<{ settings: OwnSettings; quizzes: readonly ChosenVersion[] }>

const insert = ({ store, clock }: Context, { authorId, keyed, settings, quizzes }: NewWork): Promise<number> =>
  inTransaction(store.db, async (db) => {
    await lockAuthorWithRoom(db, authorId, clock())
    const id = await insertWork(db, { authorId, settings, now: clock() })
    await replaceWorkQuizzes(db, id, quizzes)
    await recordResult(db, keyed, id)
    return id
  })
