import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import { type Grading, withKeys } from '#server/features/work/taking/attempt-score.ts'
import { listWorkQuizzes } from '#server/features/work/work-quizzes.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { contentOf, type DrawnQuestion, drawnContent, questionsOf } from '#server/read-models/drawn-questions.ts'
import { reviewAttempt } from '#server/read-models/review-attempt.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { findPool, type QuizIds } from './asked-quizzes.ts'
import { loadOriginals } from './frozen-originals.ts'

/** The questions of a work as they are today: of the newest versions of its quizzes, or the originals of frozen ones. */
export async function loadNewest(
  db: Db,
  { workId, quizzes: ids }: { workId: number; quizzes: QuizIds },
): Promise<QuizQuestion[]> {
  const quizzes = await listWorkQuizzes(db, workId)
  const pool = await findPool(db, ids)
  if (pool) return [...(await loadOriginals(db, { pool, quizzes })).values()].map(({ question }) => question)
  const newest = await Promise.all(quizzes.map(({ newestId, versionId }) => getVersion(db, newestId ?? versionId)))
  return newest.flatMap(({ content }) => content.questions)
}

type Reviewed = {
  grading: Grading
  drawn: readonly DrawnQuestion[]
  newest: QuizQuestion[]
  answers: AttemptAnswers
  breakdown: Breakdown | null
}

/** The questions of an attempt at a work with what was answered and what is right. */
export function reviewDrawn({ grading, drawn, newest, answers, breakdown }: Reviewed): ReviewOfQuestion[] {
  const { quizzes, forgiven } = grading
  const questions = reviewAttempt({
    taken: drawnContent(drawn),
    scored: contentOf(withKeys(quizzes, questionsOf(drawn), answers)),
    newest: contentOf(newest),
    review: 'full',
    answers,
    breakdown,
    // Answers at works are in no statistics of their quizzes.
    counts: { takersCount: 0, chosenCounts: {} },
  })
  return questions.map((question) => (forgiven.includes(question.id) ? { ...question, isForgiven: true } : question))
}
