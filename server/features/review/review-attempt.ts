import { limits } from '@quiz/contract/limits.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { ownToReview, questionKind } from '@quiz/contract/questions/questions.ts'
import { encodeQuestionToReview } from '@quiz/contract/quiz-codec.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz-content.ts'
import type { ReviewOfQuestion, ReviewView } from '@quiz/contract/review.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

/** Takers of a scoring, and how many of them gave each answer, by its counted key. */
export type AnswerCounts = { takersCount: number; chosenCounts: Readonly<Record<string, number>> }

type Attempt = { content: QuizContent; answers: AttemptAnswers; review: ReviewView['review']; counts: AnswerCounts }

/** The questions of an attempt: what was chosen, what was right, and what others chose. */
export function reviewAttempt({ content, answers, review, counts }: Attempt): ReviewOfQuestion[] {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const { hasRightAnswers, hundredthsOf } = wayOfScoring(content)
  const tellsRight = hasRightAnswers && review === 'full'
  return content.questions.map((question) => {
    const kind = questionKind(question)
    const value = values.get(question.id) ?? kind.unanswered
    const isRight = hasRightAnswers ? isWhole(kind.share(question, value)) : null
    return {
      // Explanations name the right answer, so after a wrong one they belong to a full review.
      ...encodeQuestionToReview(isRight === false && !tellsRight ? withoutExplanation(question) : question),
      isRight,
      points: isRight === null ? null : (hundredthsOf?.(question, value) ?? 0) / 100,
      maxPoints: hasRightAnswers ? question.score : null,
      takersCount: counts.takersCount,
      ...ownToReview(question, value, {
        tellsRight,
        sharePercent: (key) => sharePercent(counts.chosenCounts[key] ?? 0, counts.takersCount),
      }),
    }
  })
}

const withoutExplanation = (question: QuizQuestion): QuizQuestion => ({ ...question, explanation: '', sourceUrl: '' })

const sharePercent = (chosen: number, takers: number): number | null =>
  takers < limits.shareTakersMin ? null : Math.round((100 * chosen) / takers)
