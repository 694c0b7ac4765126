import type { ReviewOfQuestion, ReviewView } from '@quiz/contract/attempt/review.ts'
import { encodeQuestionToReview } from '@quiz/contract/editing/quiz-codec.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type AttemptAnswers, isAnswered } from '@quiz/contract/questions/attempt-answers.ts'
import { isKeyChanged, withKeyOf } from '@quiz/contract/questions/key.ts'
import { kindToReview, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from './pictures.ts'

/** Takers of a scoring, and how many of them gave each answer, by its counted key. */
export type AnswerCounts = { takersCount: number; chosenCounts: Readonly<Record<string, number>> }

/**
 * An attempt with the version that its taker saw, the one that its score is by, and the newest one of its test: they differ when
 * the test was edited since.
 */
type Attempt = {
  taken: QuizContent
  scored: QuizContent
  newest: QuizContent
  answers: AttemptAnswers
  /** What each question brought, as it is stored with the attempt: a review grades nothing. Null while it is not known. */
  breakdown: Breakdown | null
  review: ReviewView['review']
  counts: AnswerCounts
}

/** The questions of an attempt: what was chosen, what was right, and what others chose. */
export function reviewAttempt(attempt: Attempt): ReviewOfQuestion[] {
  const { taken, scored, newest, answers, breakdown, review, counts } = attempt
  // A typed answer that was taken back is stored as an empty list in earlier attempts.
  const values = new Map(
    answers.filter(({ value }) => isAnswered(value)).map(({ questionId, value }) => [questionId, value]),
  )
  const { hasRightAnswers } = wayOfScoring(scored)
  const parts = new Map(hasRightAnswers ? breakdown?.map(([id, ...part]) => [id, part]) : [])
  const tellsRight = hasRightAnswers && review === 'full'
  const keys = new Map(scored.questions.map((question) => [question.id, question]))
  const latest = new Map(newest.questions.map((question) => [question.id, question]))
  return taken.questions.map((seen) => {
    const key = keys.get(seen.id)
    const question = key && key !== seen ? withKeyOf(seen, key) : seen
    const kind = questionKind(question)
    const value = values.get(question.id) ?? kind.unanswered
    const part = parts.get(seen.id)
    const isRight = part ? part[0] === 100 * part[1] : null
    return {
      // Explanations name the right answer, so after a wrong one they belong to a full review.
      ...encodeQuestionToReview(
        hasRightAnswers && isRight !== true && !tellsRight ? withoutExplanation(question) : question,
      ),
      isRight,
      points: part ? part[0] / 100 : null,
      maxPoints: hasRightAnswers ? question.score : null,
      takersCount: counts.takersCount,
      ...(hasRightAnswers && isCorrected(question, latest.get(seen.id)) && { isKeyCorrected: true as const }),
      ...kindToReview(question, value, {
        tellsRight,
        sharePercent: (key) => sharePercent(counts.chosenCounts[key] ?? 0, counts.takersCount),
      }),
    }
  })
}

const isCorrected = (scored: QuizQuestion, latest: QuizQuestion | undefined): boolean =>
  latest !== undefined && latest !== scored && isKeyChanged(scored, latest)

const withoutExplanation = (question: QuizQuestion): QuizQuestion => ({ ...question, explanation: '', sourceUrl: '' })

const sharePercent = (chosen: number, takers: number): number | null =>
  takers < limits.shareTakersMin ? null : Math.round((100 * chosen) / takers)

/** Reviewed questions with their pictures in the requested form. */
export const withReviewPictures = (
  images: ImagePipeline,
  questions: readonly ReviewOfQuestion[],
  form: ShownPictures,
): Promise<ReviewOfQuestion[]> =>
  Promise.all(
    questions.map(async (question) => ({
      ...question,
      questionImg: await showOptionalPicture(images, question.questionImg, { width: pictureWidths.question, form }),
      answers: await Promise.all(
        question.answers.map(async (answer) => ({
          ...answer,
          answerImg: await showOptionalPicture(images, answer.answerImg, { width: pictureWidths.answer, form }),
        })),
      ),
    })),
  )
