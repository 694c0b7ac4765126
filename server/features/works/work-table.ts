import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizQuestion } from '@quiz/contract/quiz-content.ts'
import type { AttemptOfParticipant, TableRow, WorkTable } from '@quiz/contract/works.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { ShownPictures } from '#server/read-models/pictures.ts'
import { reviewAttempt, withReviewPictures } from '#server/read-models/review-attempt.ts'
import { loadAskedQuizzes } from './asked-quizzes.ts'
import { markOf, scoreDrawn } from './attempt-score.ts'
import { type AskedQuiz, contentOf, drawnContent, drawQuestions } from './drawn-questions.ts'
import { findAttemptOfOwnWork, findTabledWork, listTableRows, type TableAttempt } from './table.queries.ts'
import { listWorkQuizzes } from './work-quizzes.queries.ts'
import type { WorkSettings } from './work-settings.ts'
import { stateOf } from './work-state.ts'

/** The quizzes of a work with what they ask. */
export const askedQuizzesOf = async (db: Db, workId: number): Promise<AskedQuiz[]> =>
  loadAskedQuizzes(db, await listWorkQuizzes(db, workId))

/** The table of a work: all rows, or those that changed after a revision. Throws a `Refusal`. */
export async function tableOf(
  { store, clock }: Pick<AppContext, 'store' | 'clock'>,
  { workId, authorId, since }: { workId: number; authorId: number; since: number | undefined },
): Promise<WorkTable> {
  // Before the rows: a change in between belongs to a later revision, with which its rows are sent again.
  const work = await findTabledWork(store.db, workId, authorId)
  if (!work) throw refuse('work_not_found')
  const { settings } = work
  const [quizzes, rows] = await Promise.all([
    askedQuizzesOf(store.db, workId),
    listTableRows(store.db, { workId, since: since ?? -1, counted: settings.counted }),
  ])
  const questions = quizzes.flatMap(({ content }) => content.questions)
  const present = (row: TableAttempt) => presentRow(row, { quizzes, settings, questions })
  return {
    ...{ revision: work.revision, state: stateOf(work, clock()) },
    questions: questions.map(({ id, text, score }) => ({ id, title: text, points: score })),
    participants: rows.map(present),
  }
}

/** What a work asks, as far as its table reads it. */
export type Asked = { quizzes: readonly AskedQuiz[]; settings: WorkSettings; questions: QuizQuestion[] }

function presentRow(row: TableAttempt, asked: Asked): TableRow {
  const { startedAt, dueAt, submittedAt } = row
  return {
    ...{ id: row.id, name: row.name, personalCode: row.personalCode, extraMinutes: row.extraMinutes },
    ...{ isForgotten: row.forgottenAt !== null, isRemoved: row.removedAt !== null },
    state: stateOfRow(row),
    ...{ attemptId: row.attemptId, attemptsCount: row.attemptsCount ?? 0 },
    ...{ startedAt: startedAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
    answeredCount: row.answeredCount ?? 0,
    ...scoreOf(row, asked.settings),
    submittedBy: row.submittedBy,
    shares: submittedAt === null ? asked.questions.map(() => null) : sharesOf(row, asked),
  }
}

export function stateOfRow({ attemptId, submittedAt }: TableAttempt): TableRow['state'] {
  if (attemptId === null) return 'absent'
  return submittedAt === null ? 'working' : 'submitted'
}

type Scored = { points: number | null; maxPoints: number | null; percent: number | null }

/** Stored points are hundredths. */
export const scoreOf = ({ points, maxPoints, percent }: Scored, { marks }: Pick<WorkSettings, 'marks'>) => ({
  points: points === null ? null : points / 100,
  ...{ maxPoints, percent },
  mark: percent === null ? null : markOf(percent, marks),
})

const sharesOf = (row: TableAttempt, asked: Asked): TableRow['shares'] =>
  hundredthsOf(row, asked).map((hundredths, at) =>
    hundredths === null ? null : Math.round(hundredths / (asked.questions[at]?.score ?? 1)),
  )

/** What each question of the table brought in an attempt that is handed in, in hundredths of a point; null where it was not asked. */
export function hundredthsOf(row: TableAttempt, asked: Asked): (number | null)[] {
  const { shares } = scoreDrawn(contentOf(drawnOf(row, asked)), answersOf(row.answers ?? []))
  return asked.questions.map(({ id }) => shares.get(id) ?? null)
}

/** The questions of an attempt, in any order. Nothing is drawn where all are asked: a table has a hundred for each of 300 people. */
const drawnOf = ({ seed }: TableAttempt, { quizzes, settings, questions }: Asked): QuizQuestion[] =>
  settings.pick === null
    ? questions
    : drawQuestions({ quizzes, settings, seed: seed ?? 0 }).map(({ question }) => question)

/** The answers of one attempt, as the review shows them. Throws a `Refusal`. */
export async function attemptOf(
  { store, images }: Pick<AppContext, 'store' | 'images'>,
  { attemptId, authorId, form }: { attemptId: string; authorId: number; form: ShownPictures },
): Promise<AttemptOfParticipant> {
  const row = await findAttemptOfOwnWork(store.db, attemptId, authorId)
  if (!row) throw refuse('work_not_found')
  const { participantId, name, number, seed, settings } = row
  const quizzes = await askedQuizzesOf(store.db, row.workId)
  const content = drawnContent(drawQuestions({ quizzes, settings, seed }))
  const questions = reviewAttempt({
    ...{ taken: content, scored: content, newest: content },
    answers: answersOf(row.answers),
    review: 'full',
    counts: { takersCount: 0, chosenCounts: {} },
  })
  return {
    ...{ attemptId, participantId, name, number },
    ...{ startedAt: row.startedAt.toISOString(), submittedAt: row.submittedAt?.toISOString() ?? null },
    submittedBy: row.submittedBy,
    ...scoreOf(row, settings),
    questions: await withReviewPictures(images, questions, form),
  }
}
