import { limits } from '@quiz/contract/limits.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { WorkResult } from '@quiz/contract/work/work-taking.ts'
import { loadGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import { loadNewest, reviewDrawn } from '#server/features/work/drawing/review-drawn.ts'
import { isOpenFor } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { type DrawnQuestion, drawQuestions } from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { withReviewPictures } from '#server/read-models/review-attempt.ts'
import { breakdownOf, type Grading, noScores, presentScores } from './attempt-score.ts'
import { getSubmittedAttempt, type OwnAttempt, type SubmittedAttempt } from './own-attempt.ts'
import { submitDue } from './submit-attempts.ts'
import { countAttempts, findLastEnd, isUnderWay, markReviewShown } from './work-taking.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'images' | 'imageSigner'>

/** What a participant is shown of an attempt that is handed in. Throws a `Refusal`. */
export const showResult = async (
  services: Services,
  { pictures, ...own }: OwnAttempt & { pictures: PictureForm },
): Promise<WorkResult> => showSubmitted(services, await getSubmittedAttempt(services, own), pictures)

/** The same of an attempt that was just read. */
export async function showSubmitted(
  services: Services,
  attempt: SubmittedAttempt,
  pictures: PictureForm,
): Promise<WorkResult> {
  const grading = await loadGrading(services.store.db, attempt)
  const mix = await loadMixing(services.store.db)
  const drawn = drawQuestions({ ...grading, settings: attempt.settings, mixing: mix(attempt) })
  const reviewFrom = await findReviewStart(services, attempt)
  const scoreFrom = await findScoreStart(services, attempt)
  const isShown = reviewFrom !== null && reviewFrom <= services.clock()
  if (isShown && attempt.reviewSeenAt === null) await markReviewShown(services.store.db, attempt, services.clock())
  const { attemptId, title, name, number, answeredCount } = attempt
  const reply = {
    ...{ attemptId, title, name, number, answeredCount },
    ...{ submittedAt: attempt.submittedAt.toISOString(), submittedBy: attempt.submittedBy },
    questionsCount: drawn.length,
    attemptsLeft: await countAttemptsLeft(services, attempt),
    review: attempt.settings.review,
    ...(attempt.settings.review === 'none' || scoreFrom !== null ? noScores : presentScores(attempt, attempt.settings)),
    scoreFrom: scoreFrom?.toISOString() ?? null,
    reviewFrom: isShown ? null : (reviewFrom?.toISOString() ?? null),
    questions: isShown ? await showReview(services, { attempt, grading, drawn, pictures }) : null,
  }
  return withFormulas(
    reply,
    grading.quizzes.flatMap(({ reviewedFormulas }) => reviewedFormulas),
  )
}

/**
 * From when on the answers to an attempt are shown; null for never. After the closing of the work, that is when nobody can
 * start with extra minutes and nobody is at it any more.
 */
async function findReviewStart({ store: { db }, clock }: Services, attempt: SubmittedAttempt): Promise<Date | null> {
  const { workId, settings, isAvailable } = attempt
  if (settings.review !== 'full' || !isAvailable) return null
  if (settings.reviewWhen === 'at_once') return attempt.submittedAt
  const start = await findLastEnd(db, attempt)
  const now = clock()
  if (start > now || !(await isUnderWay(db, workId))) return start
  await submitDue(db, { now, workId })
  return (await isUnderWay(db, workId)) ? new Date(now.getTime() + limits.lateSeconds * 1000) : start
}

/**
 * From when on the score of a participant is shown whose browser made attempts under a name that was removed: at once, it would tell
 * each time which answers are right, and no name in the table would show it. Null for all others, and from then on.
 */
async function findScoreStart({ store: { db }, clock }: Services, attempt: SubmittedAttempt): Promise<Date | null> {
  if (attempt.removedAttempts === 0 || !attempt.isAvailable) return null
  const start = await findLastEnd(db, attempt)
  return start > clock() ? start : null
}

/** How many more attempts the participant may make now. */
async function countAttemptsLeft({ store: { db }, clock }: Services, attempt: SubmittedAttempt): Promise<number> {
  const { participantId, settings, removedAttempts } = attempt
  if (attempt.removedAt !== null || !isOpenFor(attempt, attempt, clock())) return 0
  // The usual work needs no query.
  if (settings.attemptsMax === 1 && attempt.resetAt === null) return 0
  return Math.max(0, settings.attemptsMax - removedAttempts - (await countAttempts(db, participantId)))
}

type Reviewed = {
  attempt: SubmittedAttempt
  grading: Grading
  drawn: readonly DrawnQuestion[]
  pictures: PictureForm
}

async function showReview(
  { store: { db }, images, imageSigner }: Services,
  { attempt, grading, drawn, pictures }: Reviewed,
) {
  const newest = await loadNewest(db, attempt)
  const questions = reviewDrawn({
    ...{ grading, drawn, newest },
    answers: answersOf(attempt.answers),
    breakdown: breakdownOf(attempt, grading.forgiven),
  })
  return withReviewPictures(images, questions, privatePictures(pictures, imageSigner))
}
