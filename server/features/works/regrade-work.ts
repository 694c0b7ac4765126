import { limits } from '@quiz/contract/limits.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import { type LeftReason, leftReason } from '@quiz/contract/scoring/rescore.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { AcceptedWord, RegradedWork } from '@quiz/contract/work-regrading.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { type AskedQuiz, questionsAsked } from '#server/read-models/drawn-questions.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { type Recounting, recountAll } from '#server/read-models/recount.ts'
import { withAcceptedWord } from './accepted-word.ts'
import { loadAskedQuizzes } from './asked-quizzes.ts'
import { type Grading, gradeAnswers, presentScore, type WorkScore } from './attempt-score.ts'
import {
  findStoredAnswers,
  type GradedAttempt,
  listSubmittedAttempts,
  setForgiven,
  storeNewScores,
} from './regrade.queries.ts'
import { touchTable } from './revision.queries.ts'
import { listWorkQuizzes, setKeyVersions, type WorkQuiz } from './work-quizzes.queries.ts'
import { getOwnWork, lockOwnWork, type OwnWork } from './works.queries.ts'

/** What counts from then on; `accept` looks at what one more accepted text would change. */
type Wish = { forgive?: readonly number[] | undefined; accept?: AcceptedWord | undefined }
type Request = Wish & { authorId: number; workId: number; isDryRun: boolean }

/** A quiz of a work with its newest version, which is among its keys when it asks the same. */
type RegradedQuiz = AskedQuiz & { keyVersionIds: readonly number[]; newest: AskedQuiz['content'] }
type Regrading = { work: OwnWork; quizzes: readonly RegradedQuiz[]; forgiven: readonly number[] }
/** An attempt with what its questions brought before, its score by the new keys, and why those of each quiz are not used, if so. */
type Regraded = {
  attempt: GradedAttempt
  before: Breakdown | null
  score: WorkScore
  left: readonly (LeftReason | null)[]
}

/**
 * Scores the attempts at a work by the newest versions of its quizzes, and has questions bring their full points to everybody;
 * attempts that are handed in later are scored so as well. Returns whose score changes, or would. Throws a `Refusal`.
 */
export async function regradeWork(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { authorId, workId, isDryRun, ...wish }: Request,
): Promise<RegradedWork> {
  if (isDryRun) {
    const regrading = await prepare(store.db, await getOwnWork(store.db, workId, authorId), wish)
    return present(regrading, await regrade(store.db, regrading, { isDryRun, now: clock() }))
  }
  return inTransaction(store.db, async (db) => {
    const regrading = await prepare(db, await lockOwnWork(db, workId, authorId), wish)
    const regraded = await regrade(db, regrading, { isDryRun, now: clock() })
    for (const { quizId, keyVersionIds } of regrading.quizzes)
      await setKeyVersions(db, { workId, quizId, keyVersionIds })
    await setForgiven(db, workId, regrading.forgiven)
    // Parts of questions may have changed where the sum did not.
    await touchTable(db, workId)
    return present(regrading, regraded)
  })
}

async function prepare(db: Db, work: OwnWork, { forgive, accept }: Wish): Promise<Regrading> {
  const listed = await listWorkQuizzes(db, work.id)
  const quizzes = await loadRegraded(db, listed, accept)
  const known = new Set(quizzes.flatMap(({ content }) => questionIds(content)))
  for (const [at, id] of (forgive ?? []).entries())
    if (!known.has(id))
      throw refuse('invalid_request', [{ path: `forgive.${at}`, message: workRegradingTexts.unknownQuestion }])
  return { work, quizzes, forgiven: [...new Set(forgive ?? work.forgiven)] }
}

const questionIds = ({ questions }: AskedQuiz['content']) => questions.map(({ id }) => id)

/** Versions that ask something else fit no answers, so they are no keys. */
async function loadRegraded(db: Db, listed: readonly WorkQuiz[], accept: Wish['accept']): Promise<RegradedQuiz[]> {
  const before = await loadAskedQuizzes(db, listed)
  const newest = await loadNewest(db, listed)
  const accepting = accept && withAcceptedWord(newest, accept)
  return before.map((quiz, at) => {
    const { keyVersionIds = [], newestId = null, versionId } = listed[at] ?? {}
    const stored = newest[at]?.content ?? quiz.content
    const latest = accepting?.[at] ?? stored
    const isNew = newestId !== null && (latest !== stored || newestId !== (keyVersionIds[0] ?? versionId))
    if (!isNew || leftReason({ taken: quiz.content, newest: latest }, []) !== null)
      return { ...quiz, keyVersionIds, newest: latest }
    const keys = [latest, ...quiz.keys].slice(0, limits.workKeysMax)
    return {
      ...quiz,
      keys,
      keyVersionIds: [newestId, ...keyVersionIds].slice(0, keys.length),
      newest: latest,
    }
  })
}

async function loadNewest(db: Db, listed: readonly WorkQuiz[]) {
  const asked = listed.map(({ quizId, newestId, versionId }) => ({
    ...{ quizId, versionId: newestId ?? versionId },
    keyVersionIds: [],
  }))
  const loaded = await loadAskedQuizzes(db, asked)
  return loaded.map(({ content }, at) => ({ content, isOwn: listed[at]?.isOwn ?? false }))
}

/** Attempts whose answers are read at once. */
const portionSize = 20

async function regrade(
  db: Db,
  regrading: Regrading,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Regraded[]> {
  const attempts = await attemptsAt(db, regrading, now)
  const regraded: Regraded[] = []
  for await (const portion of recountAll(db, attempts, isDryRun)) regraded.push(...portion.flat())
  return regraded
}

/** The attempts at a work that are handed in. One whose participant removed it meanwhile is left out. */
async function attemptsAt(
  db: Db,
  { work, quizzes, forgiven }: Regrading,
  now: Date,
): Promise<Recounting<GradedAttempt, Regraded[]>> {
  const grading: Grading = { quizzes, forgiven }
  const [mix, listed] = [await loadMixing(db), await listSubmittedAttempts(db, work.id)]
  return {
    async list(_, after) {
      const from = after === null ? 0 : listed.indexOf(after) + 1
      return listed.slice(from, from + portionSize)
    },
    async scorer(reading, portion) {
      const stored = await findStoredAnswers(reading, portion)
      return (attempt) => {
        const found = stored.get(attempt.attemptId)
        if (!found) return []
        const answers = answersOf(found.answers)
        const asked = questionsAsked({ quizzes, settings: work.settings, mixing: mix(attempt) })
        const left = quizzes.map(({ content, newest }) => leftReason({ taken: content, newest }, answers))
        return [{ attempt, left, before: found.breakdown, score: gradeAnswers(grading, asked, answers) }]
      }
    },
    async store(writing, portion) {
      const scores = portion
        .flat()
        .filter((one) => isChanged(one) || isBrokenDownOtherwise(one))
        .map(({ attempt: { attemptId }, score }) => ({ attemptId, ...score }))
      if (scores.length > 0) await storeNewScores(writing, scores, now)
    },
  }
}

const isChanged = ({ attempt, score }: Regraded): boolean =>
  attempt.points !== score.points || attempt.maxPoints !== score.maxPoints

/** Parts of questions may change where their sum does not. */
const isBrokenDownOtherwise = ({ before, score }: Regraded): boolean =>
  JSON.stringify(before) !== JSON.stringify(score.breakdown)

function present({ work: { settings }, quizzes }: Regrading, all: readonly Regraded[]): RegradedWork {
  const counted = all.filter(({ attempt }) => attempt.counts)
  const changes = counted.filter(isChanged).map(({ attempt, score }) => ({
    ...{ attemptId: attempt.attemptId, participantId: attempt.participantId },
    ...{ name: attempt.name, number: attempt.number },
    before: presentScore(attempt, settings),
    after: presentScore(score, settings),
  }))
  const left = quizzes.flatMap(({ quizId }, at) => countLeft(at, counted).map((one) => ({ testId: quizId, ...one })))
  return { attempts: counted.length, changes, left }
}

/** How many attempts are not scored by the newest version of a quiz, by the reason. */
function countLeft(at: number, counted: readonly Regraded[]): { reason: LeftReason; attempts: number }[] {
  const reasons = new Map<LeftReason, number>()
  for (const { left } of counted) {
    const reason = left[at] ?? null
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return [...reasons].map(([reason, attempts]) => ({ reason, attempts }))
}
