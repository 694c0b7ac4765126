import { byList } from '@quiz/contract/list-order.ts'
import { answersOf, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { AttemptOfParticipant } from '@quiz/contract/work/work-attempts.ts'
import type { TableRow, WorkTable } from '@quiz/contract/work/works.ts'
import type { Kysely } from 'kysely'
import { findPool, loadAskedQuizzes, loadGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import type { Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { askedAtPlaces, askedOf, placesByQuestion, placesOf } from '#server/features/work/drawing/pool-places.ts'
import { loadNewest, reviewDrawn } from '#server/features/work/drawing/review-drawn.ts'
import { numberChanges } from '#server/features/work/regrading/revision.queries.ts'
import {
  breakdownOf,
  type Grading,
  gradeAnswers,
  presentScore,
  presentScores,
  withKeys,
} from '#server/features/work/taking/attempt-score.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import { stateOf } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Database } from '#server/platform/store/database.ts'
import { retryOnConflict } from '#server/platform/store/transaction.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { drawQuestions, questionsOf } from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import type { ShownPictures } from '#server/read-models/pictures.ts'
import { withReviewPictures } from '#server/read-models/review-attempt.ts'
import { findAttemptOfOwnWork, findTabledWork, listTableRows, type TableAttempt } from './table.queries.ts'

/** The table of a work: all rows, or those that changed after a revision. Throws a `Refusal`. */
export async function tableOf(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { workId, authorId, since }: { workId: number; authorId: number; since: number | undefined },
): Promise<WorkTable> {
  const work = await readWork(store.db, workId, authorId)
  const { settings } = work
  const pool = await findPool(store.db, work.quizzes)
  const [quizzes, rows] = await Promise.all([
    loadAskedQuizzes(store.db, work.quizzes),
    listTableRows(store.db, { workId, since: since ?? -1, counted: settings.counted }),
  ])
  const questions = quizzes.flatMap(({ content }) => content.questions)
  const { forgiven } = work
  const asked: Asked = { quizzes, settings, forgiven, questions, pool }
  const reply = {
    ...{ revision: work.revision, state: stateOf(work, clock()) },
    questions: columnsOf(asked),
    ...(pool && { asked: askedOf(pool, { drawn: rows.map(({ drawn }) => drawn), forgiven }) }),
    participants: await mapInTurns(rows.toSorted(byList), (row) => presentRow(row, asked)),
  }
  return withFormulas(
    reply,
    quizzes.map((quiz) => quiz.formulas),
  )
}

/**
 * The work with a revision to which its changed rows are numbered. To be read before the rows: a change in between gets a later
 * revision, with which its row is sent again. Throws a `Refusal`.
 */
async function readWork(db: Kysely<Database>, workId: number, authorId: number) {
  const found = await findTabledWork(db, workId, authorId)
  if (found?.hasChanged) await retryOnConflict(() => numberChanges(db, workId))
  const work = found?.hasChanged ? await findTabledWork(db, workId, authorId) : found
  if (!work) throw refuse('work_not_found')
  return work
}

/** What a work asks and scores, as far as its table reads it. */
export type Asked = Grading & { settings: WorkSettings; questions: QuizQuestion[]; pool: Pool | null }

/** The questions of the table, each with its text as it is asked and the points of its latest key; or the places of a work that draws. */
export const columnsOf = ({ quizzes, questions, forgiven, pool }: Asked): WorkTable['questions'] =>
  pool
    ? placesOf(pool)
    : withKeys(quizzes, questions, []).map(({ id, score }, at) => ({
        ...{ id, title: questions[at]?.text ?? '', points: score },
        isForgiven: forgiven.includes(id),
      }))

/** The question of a row in each column. */
const idsInRow = ({ drawn }: TableAttempt, { questions, pool }: Asked): (number | null)[] =>
  pool ? askedAtPlaces(pool, drawn) : questions.map(({ id }) => id)

function presentRow(row: TableAttempt, asked: Asked): TableRow {
  const { startedAt, dueAt } = row
  return {
    ...{ id: row.id, name: row.name, listNumber: row.listNumber, listPosition: row.listPosition },
    ...{ personalCode: row.personalCode, extraMinutes: row.extraMinutes },
    ...{ opensUntil: row.ownEnd?.toISOString() ?? null, hasSeenReview: row.reviewSeenAt !== null },
    returned: returnedOf(row, asked.settings),
    ...{ isForgotten: row.forgottenAt !== null, isRemoved: row.removedAt !== null },
    state: stateOfRow(row),
    ...{ attemptId: row.attemptId, attemptsCount: attemptsCountOf(row) },
    ...{ startedAt: startedAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
    answeredCount: row.answeredCount ?? 0,
    ...presentScores(row, asked.settings),
    ...{ submittedBy: row.submittedBy, isOnPaper: row.paperSet !== null },
    unanswered: unansweredIn(row, asked),
    shares: broughtBy(row, asked).map((brought) => brought && Math.round(brought.hundredths / brought.worth)),
    ...(asked.pool && { asked: idsInRow(row, asked) }),
  }
}

/** How often an attempt was given back, and what it showed before. */
function returnedOf(
  { givenBack, shownPoints: points, shownMaxPoints: maxPoints, shownPercent: percent }: TableAttempt,
  settings: WorkSettings,
): TableRow['returned'] {
  if (!givenBack) return null
  const isKnown = points !== null && maxPoints !== null && percent !== null
  return { times: givenBack, before: isKnown ? presentScore({ points, maxPoints, percent }, settings) : null }
}

/** Those of whoever removed the name are gone, but for their number. */
const attemptsCountOf = ({ forgottenAt, removedAttempts, attemptsCount }: TableAttempt): number =>
  forgottenAt === null ? (attemptsCount ?? 0) : removedAttempts

export function stateOfRow({ attemptId, submittedAt }: TableAttempt): TableRow['state'] {
  if (attemptId === null) return 'absent'
  return submittedAt === null ? 'working' : 'submitted'
}

/** The questions that were asked in an attempt that is handed in, and have no answer. Without a breakdown nobody knows which were asked. */
function unansweredIn(row: TableAttempt, { forgiven, pool }: Asked): number[] {
  const parts = row.submittedAt === null ? [] : (breakdownOf(row, forgiven) ?? [])
  const answered = new Set(
    answersOf(row.answers ?? []).flatMap(({ questionId, value }) => (isAnswered(value) ? questionId : [])),
  )
  const places = pool && placesByQuestion(pool)
  return parts.flatMap(([id]) => (answered.has(id) ? [] : (places?.get(id) ?? id)))
}

/** What the question of a column brought, in hundredths of a point, and the whole points that it is worth. */
type Brought = { questionId: number; hundredths: number; worth: number }

/** What the answers to each question of the table brought, forgiven or not; null where it was not asked, and in all where the score has no breakdown. */
export function broughtBy(row: TableAttempt, asked: Asked): (Brought | null)[] {
  const parts = new Map(breakdownOf(row, asked.forgiven)?.map(([id, ...part]) => [id, part]))
  return idsInRow(row, asked).map((questionId) => {
    const [hundredths = null, worth = 0] = (questionId !== null && parts.get(questionId)) || []
    return questionId === null || hundredths === null ? null : { questionId, hundredths, worth }
  })
}

/** The answers of one attempt, as the review shows them. Throws a `Refusal`. */
export async function attemptOf(
  { store, images }: Pick<AppContext, 'store' | 'images'>,
  { attemptId, authorId, form }: { attemptId: string; authorId: number; form: ShownPictures },
): Promise<AttemptOfParticipant> {
  const row = await findAttemptOfOwnWork(store.db, attemptId, authorId)
  if (!row) throw refuse('work_not_found')
  const { participantId, name, number, settings } = row
  const grading = await loadGrading(store.db, row)
  const mix = await loadMixing(store.db)
  const drawn = drawQuestions({ ...grading, settings, mixing: mix(row) })
  const newest = await loadNewest(store.db, row)
  const answers = answersOf(row.answers)
  // While it is under way nothing is stored.
  const breakdown =
    row.submittedAt === null
      ? gradeAnswers(grading, questionsOf(drawn), answers).breakdown
      : breakdownOf(row, row.forgiven)
  const questions = reviewDrawn({ grading, drawn, newest, answers, breakdown })
  const reply = {
    ...{ attemptId, participantId, name, number },
    ...{ startedAt: row.startedAt.toISOString(), submittedAt: row.submittedAt?.toISOString() ?? null },
    submittedBy: row.submittedBy,
    ...presentScores(row, settings),
    questions: await withReviewPictures(images, questions, form),
  }
  return withFormulas(
    reply,
    grading.quizzes.flatMap(({ reviewedFormulas }) => reviewedFormulas),
  )
}
