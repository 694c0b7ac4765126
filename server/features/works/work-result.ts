import { limits } from '@quiz/contract/limits.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { WorkResult } from '@quiz/contract/work-taking.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { reviewAttempt, withReviewPictures } from '#server/read-models/review-attempt.ts'
import { loadDrawnQuestions } from './asked-quizzes.ts'
import { markOf } from './attempt-score.ts'
import { type DrawnQuestion, drawnContent } from './drawn-questions.ts'
import { getSubmittedAttempt, type OwnAttempt, type SubmittedAttempt } from './own-attempt.ts'
import { submitDue } from './submit-attempts.ts'
import { isOpenFor, withExtraMinutes } from './work-state.ts'
import { findReviewTimes, listAttempts, markReviewShown } from './work-taking.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'images' | 'imageSigner'>

/** What a participant is shown of an attempt that is handed in. Throws a `Refusal`. */
export async function showResult(
  services: Services,
  { pictures, ...own }: OwnAttempt & { pictures: PictureForm },
): Promise<WorkResult> {
  const attempt = await getSubmittedAttempt(services, own)
  const drawn = await loadDrawnQuestions(services.store.db, attempt)
  const reviewFrom = await findReviewStart(services, attempt)
  const isShown = reviewFrom !== null && reviewFrom <= services.clock()
  if (isShown) await markReviewShown(services.store.db, attempt.workId, services.clock())
  const { attemptId, title, name, number, answeredCount } = attempt
  return {
    ...{ attemptId, title, name, number, answeredCount },
    ...{ submittedAt: attempt.submittedAt.toISOString(), submittedBy: attempt.submittedBy },
    questionsCount: drawn.length,
    attemptsLeft: await countAttemptsLeft(services, attempt),
    review: attempt.settings.review,
    ...scoreOf(attempt),
    reviewFrom: isShown ? null : (reviewFrom?.toISOString() ?? null),
    questions: isShown ? await showReview(services, { attempt, drawn, pictures }) : null,
  }
}

/**
 * From when on the answers to an attempt are shown; null for never. After the closing of the work, that is when all extra
 * minutes of participants are over as well and nobody is at it any more.
 */
async function findReviewStart({ store: { db }, clock }: Services, attempt: SubmittedAttempt): Promise<Date | null> {
  const { workId, settings, isAvailable, closedAt, closesAt } = attempt
  if (settings.review !== 'full' || !isAvailable) return null
  if (settings.reviewWhen === 'at_once') return attempt.submittedAt
  const { extraMinutes, isUnderWay } = await findReviewTimes(db, workId)
  const start = closedAt ?? withExtraMinutes(closesAt, extraMinutes)
  const now = clock()
  if (start > now || !isUnderWay) return start
  await submitDue(db, { now, workId })
  return (await findReviewTimes(db, workId)).isUnderWay ? new Date(now.getTime() + limits.lateSeconds * 1000) : start
}

/** How many more attempts the participant may make now. */
async function countAttemptsLeft({ store: { db }, clock }: Services, attempt: SubmittedAttempt): Promise<number> {
  if (attempt.removedAt !== null || !isOpenFor(attempt, attempt.extraMinutes, clock())) return 0
  const attempts = await listAttempts(db, attempt.participantId)
  return Math.max(0, attempt.settings.attemptsMax - attempts.filter(({ resetAt }) => resetAt === null).length)
}

function scoreOf({ settings, points, maxPoints, percent }: SubmittedAttempt) {
  if (settings.review === 'none' || points === null || percent === null)
    return { points: null, maxPoints: null, percent: null, mark: null }
  return { points: points / 100, maxPoints, percent, mark: markOf(percent, settings.marks) }
}

type Reviewed = { attempt: SubmittedAttempt; drawn: readonly DrawnQuestion[]; pictures: PictureForm }

function showReview({ images, imageSigner }: Services, { attempt, drawn, pictures }: Reviewed) {
  const content = drawnContent(drawn)
  const questions = reviewAttempt({
    ...{ taken: content, scored: content, newest: content, review: 'full' },
    answers: answersOf(attempt.answers),
    // Answers at works are in no statistics of their quizzes.
    counts: { takersCount: 0, chosenCounts: {} },
  })
  return withReviewPictures(images, questions, privatePictures(pictures, imageSigner))
}
