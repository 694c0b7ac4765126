import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { resultId } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { answersOf, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { breakDown } from '@quiz/contract/scoring/score-attempt.ts'
import { answersToStore, countedKeys } from '#server/domain/given-answers.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { ensureSetting } from '#server/platform/settings.ts'
import type { Db } from '#server/platform/store/db.ts'
import { retryOnConflict } from '#server/platform/store/transaction.ts'
import type { Availability, QuizViewer } from '#server/read-models/availability.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'
import { trendTerm } from '#server/read-models/trend.ts'
import { findAnsweredVersion } from './answered-version.ts'
import { findQuizToScore, type NewAttempt, type Pass, recordAttempt } from './taking.queries.ts'

/** The endpoint that scores and counts an attempt. It invalidates nothing: cached numbers of passes expire by themselves. */
export function takingRoutes({ endpoints, store, clock, devices }: AppContext): void {
  const nameVisitor = visitorNamer({ store, clock })

  endpoints.handle(taking.perform, async ({ body, viewer, address, keyed, isFramed, deviceCookie }) => {
    const quiz = await findQuizToScore(store.db, body.testId)
    if (!quiz?.versionId) throw refuse('quiz_not_found')
    const admission = admit(quiz, { viewer, now: clock() })
    const now = clock()
    const given = answersOf(body.userA)
    const version = await findAnsweredVersion(store.db, {
      quizId: body.testId,
      currentId: quiz.versionId,
      versionNumber: body.versionNumber ?? null,
      answers: given,
      now,
    })
    const answers = answersToStore(
      version.content,
      given.filter(({ value }) => isAnswered(value)),
    )
    const attempt = {
      id: randomUUID(),
      quizId: body.testId,
      versionId: version.id,
      userId: viewer?.id ?? null,
      answers,
      countedKeys: countedKeys(version.content, answers),
      score: breakDown(version.content, answers),
      questionCount: version.content.questions.length,
      // Any site can send an attempt without an origin from its visitors, so it must not change an order.
      isEmbedded: body.source === 'embed' || isFramed === true,
      isCounted: admission.isCounted,
      // Never by network: a class sits behind one address with its teacher.
      isByAuthor: !viewer && devices.names(devices.read(deviceCookie), quiz.authorId),
      resultKeyHash: viewer || !body.resultKey ? null : hashSecret(body.resultKey),
      challengedBy: resultId.safeParse(body.fromResultId).data ?? null,
      now,
      keyed,
    }
    const pass = {
      visitor: await nameVisitor(viewer?.id ?? null, address),
      isOwn: viewer?.id === quiz.authorId,
      trendTerm: trendTerm('pass', now),
    }
    await retryOnConflict(() => countAttempt(store.db, attempt, pass))
    return attempt.id
  })
}

/** Records an attempt. Throws a `Refusal` when its test is gone meanwhile or its taker is banned. */
async function countAttempt(db: Db, attempt: NewAttempt, pass: Pass): Promise<void> {
  const recording = await recordAttempt(db, attempt, pass)
  if (recording === 'unavailable') throw refuse('quiz_not_found')
  if (recording === 'banned') throw refuse('session_ended')
}

/** A test as far as it decides who may submit an attempt. */
type Takeable = { availability: Availability; authorId: number; title: string; closedAt: Date | null }

/** How an attempt that may be submitted counts. */
type Admission = { isCounted: boolean }

const graceMs = limits.finishMinutes * 60_000

/**
 * Decides whether an attempt is taken. Takers who began before a test was closed may finish it; its author and administrators may
 * always try it, which counts nowhere. Throws a `Refusal`.
 */
function admit(quiz: Takeable, { viewer, now }: { viewer: QuizViewer | null; now: Date }): Admission {
  if (quiz.availability === 'gone') throw refuse('quiz_not_found')
  if (quiz.availability === 'open') return { isCounted: true }
  if (viewer && (viewer.isAdmin || viewer.id === quiz.authorId)) return { isCounted: false }
  if (quiz.closedAt && now.getTime() - quiz.closedAt.getTime() <= graceMs) return { isCounted: true }
  throw refuse('closed').with({ testTitle: quiz.title })
}

/**
 * Creates the function that names visitors, of whom orders count one pass a day: the account, or an HMAC of the network
 * of the address (an IPv6 /64 is one network). Without the stored key, addresses cannot be found by trying all of them.
 */
export function visitorNamer({ store, clock }: Pick<AppContext, 'store' | 'clock'>) {
  const key = memoizeFor(() => ensureSetting(store.db, 'visitor_key', () => randomBytes(32).toString('base64url')), {
    milliseconds: Number.POSITIVE_INFINITY,
    clock,
  })
  return async (userId: number | null, address: string): Promise<string> =>
    userId === null ? `a${hmacOf(await key(), networkOf(address))}` : `u${userId}`
}

const hmacOf = (key: string, address: string) =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
