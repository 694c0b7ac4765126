import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import { type LeftReason, leftReason } from '@quiz/contract/scoring/rescore.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { AcceptedWord, RegradedWork } from '@quiz/contract/work/work-regrading.ts'
import { type Grading, gradeAnswers, presentScore, type WorkScore } from '#server/features/work/taking/attempt-score.ts'
import { getOwnWork, lockOwnWork, type OwnWork } from '#server/features/work/works.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { type AskedQuiz, questionsAsked } from '#server/read-models/drawn-questions.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { type Recounting, recountAll } from '#server/read-models/recount.ts'
import {
  findStoredAnswers,
  type GradedAttempt,
  listSubmittedAttempts,
  setForgiven,
  storeNewScores,
} from './regrade.queries.ts'
import { loadRegraded, type RegradedMaterial, type RegradedQuiz } from './regraded-quizzes.ts'
import { touchTable } from './revision.queries.ts'

/** What counts from then on; `accept` looks at what one more accepted text would change. */
type Wish = { forgive?: readonly number[] | undefined; accept?: AcceptedWord | undefined }
type Request = Wish & { authorId: number; workId: number; isDryRun: boolean }

type Regrading = RegradedMaterial & { work: OwnWork; forgiven: readonly number[] }
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
    await regrading.store(db)
    await setForgiven(db, workId, regrading.forgiven)
    // Parts of questions may have changed where the sum did not.
    await touchTable(db, workId)
    return present(regrading, regraded)
  })
}

async function prepare(db: Db, work: OwnWork, { forgive, accept }: Wish): Promise<Regrading> {
  const material = await loadRegraded(db, work, accept)
  const known = new Set(material.quizzes.flatMap(({ content }) => questionIds(content)))
  for (const [at, id] of (forgive ?? []).entries())
    if (!known.has(id))
      throw refuse('invalid_request', [{ path: `forgive.${at}`, message: workRegradingTexts.unknownQuestion }])
  return { ...material, work, forgiven: [...new Set(forgive ?? work.forgiven)] }
}

const questionIds = ({ questions }: AskedQuiz['content']) => questions.map(({ id }) => id)

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
        const askedIds = new Set(asked.map(({ id }) => id))
        const left = quizzes.map(({ content, newest }) =>
          // Nobody is told of a question that was not drawn.
          attempt.drawn !== null && !content.questions.some(({ id }) => askedIds.has(id))
            ? null
            : leftReason({ taken: content, newest }, answers),
        )
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
  return { attempts: counted.length, changes, left: countLeft(quizzes, counted) }
}

/** How many attempts are not scored by the newest version of a test, by the reason: each once, whichever of its questions are left. */
function countLeft(quizzes: readonly RegradedQuiz[], counted: readonly Regraded[]): RegradedWork['left'] {
  const all = new Map<string, RegradedWork['left'][number]>()
  for (const { left } of counted) {
    const ofAttempt = new Map<string, { testId: number | null; reason: LeftReason }>()
    for (const [at, reason] of left.entries()) {
      const testId = quizzes[at]?.quizId || null
      if (reason !== null) ofAttempt.set(`${testId} ${reason}`, { testId, reason })
    }
    for (const [name, one] of ofAttempt) all.set(name, { ...one, attempts: (all.get(name)?.attempts ?? 0) + 1 })
  }
  const places = new Map(quizzes.map(({ quizId }, at) => [quizId || null, at]))
  return [...all.values()].sort((one, other) => (places.get(one.testId) ?? 0) - (places.get(other.testId) ?? 0))
}
