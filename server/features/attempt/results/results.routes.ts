import { type ComparedResult, type OutcomeShare, type ResultView, results } from '@quiz/contract/attempt/results.ts'
import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import type { QuizContent, QuizResult } from '@quiz/contract/quiz/quiz-content.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { countPartlyRight, sumOf } from '@quiz/contract/scoring/breakdown.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { takingHeads } from '@quiz/contract/texts/ru/taking-heads.ts'
import { breakdownOf } from '#server/domain/stored-score.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { HandlerContext } from '#server/platform/requests/endpoints.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isRemovedByModerator } from '#server/read-models/bin.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from '#server/read-models/pictures.ts'
import { isResultOwner } from '#server/read-models/result-owner.ts'
import { reviewAccessOf } from '#server/read-models/review-access.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { besideResult } from './other-results.ts'
import { findCompared, findResult } from './results.queries.ts'

/** Results. Anyone with the id of a result may read it. */
export function resultsRoutes(context: AppContext): void {
  const { endpoints, store, images, clock } = context
  const present = async ({ params, viewer, resultKey, pictures: form, readDb }: HandlerContext<typeof results.get>) => {
    const row = await findResult(readDb, params.id, viewer?.id ?? null)
    if (!row) throw refuse('result_not_found')
    const { content: taken, ...version } = await getVersion(store.db, row.versionId)
    // Score and result are by this one, the texts of the test by the one that was taken.
    const { content, formulas } = await getVersion(store.db, row.rescoredVersionId ?? row.versionId)
    const result = content.results.find(({ id }) => id === row.resultId)
    if (!result) throw new Error(`Version ${row.rescoredVersionId ?? row.versionId} has no result ${row.resultId}`)
    const isOwn = isResultOwner({ viewer, resultKey }, row)
    const isOwnAndKept = isOwn && !isRemovedByModerator(row)
    const reply = {
      id: params.id,
      ...(await pictureOf({ images, form }, { result, cover: version.cover, content, isShown: row.isOpen })),
      subjectId: version.subjectId,
      subjectName: version.subjectName,
      ...textsOf({ result, testTitle: version.title, isTestRemoved: isRemovedByModerator(row) }),
      userScorePercentage: row.percent,
      ...pointsOf(content, row),
      questionAnswered: row.rightCount,
      ...partlyOf(content, row),
      ...earnedOf(row),
      allQuestionsCnt: row.questionCount,
      testTypeId: testTypeId[content.kind],
      testId: row.quizId,
      isOwn,
      ...(isOwnAndKept && row.showOutcomes && outcomesOf(content, row)),
      ...(isOwnAndKept && (await besideResult({ db: readDb, images, form }, { content, attempt: row }))),
      ...reviewOf(reviewAccessOf(row, clock())),
      ...(await comparisonOf(store.db, row, isOwnAndKept)),
      isTestAvailable: row.isOpen,
      isLikedByCurrentUser: row.isLiked,
      likesCount: row.likesCount,
      commentsOff: row.commentsOff,
      ...(await authorOf({ images, form }, row)),
    }
    return withFormulas(reply, [formulas])
  }
  // Not cached, as a result is read once or twice.
  endpoints.handle(results.get, present)
}

type Texts = { result: QuizResult; testTitle: string; isTestRemoved: boolean }

/** The texts of the version, or the sentence in their place. */
function textsOf({ result, testTitle, isTestRemoved }: Texts) {
  const shown = (text: string) => (isTestRemoved ? takingHeads.removed : text)
  return {
    resultTitle: shown(result.title),
    resultDescription: shown(result.text),
    testTitle: shown(testTitle),
    isTestRemoved,
  }
}

type Author = {
  authorId: number
  authorName: string
  authorAvatar: string | null
  authorBannedAt: Date | null
  authorQuizzes: number
  authorLikes: number
}

/** The author of the test; without a portrait while banned. */
const authorOf = async ({ images, form }: { images: ImagePipeline; form: ShownPictures }, author: Author) => ({
  isAuthorAvailable: author.authorBannedAt === null && author.authorId !== deletedAuthorId,
  userCreatedId: author.authorId,
  userCreatedFullName: author.authorName,
  userCreatedAvatar: await showOptionalPicture(images, author.authorBannedAt === null ? author.authorAvatar : null, {
    width: pictureWidths.avatar,
    form,
  }),
  userCreatedTests: author.authorQuizzes,
  userCreatedLikes: author.authorLikes,
})

const reviewOf = ({ review, reviewFrom }: ReturnType<typeof reviewAccessOf>) => ({
  review,
  reviewFrom: reviewFrom?.toISOString() ?? null,
})

/** The picture of a result, or the cover in its place. */
async function pictureOf(
  { images, form }: { images: ImagePipeline; form: ShownPictures },
  { result, cover, content, isShown }: { result: QuizResult; cover: string; content: QuizContent; isShown: boolean },
) {
  const width = pictureWidths.result
  if (!isShown) return { resultImg: null }
  const alt = result.image ? result.imageAlt : content.coverAlt
  return {
    resultImg: await showOptionalPicture(images, result.image ?? cover, { width, form }),
    ...(alt && { resultImgAlt: alt }),
  }
}

/** The stored score of an attempt: nothing is graded to show it. */
type Scored = NonNullable<Awaited<ReturnType<typeof findResult>>>

/** The share of each result in an attempt, where it is found by outcomes. */
function outcomesOf({ results }: QuizContent, { outcomes }: Scored): { outcomes?: OutcomeShare[] } {
  if (!outcomes) return {}
  return { outcomes: results.map(({ title }, index) => ({ title, percent: outcomes[index] ?? 0 })) }
}

/** Questions that brought a part of their points, where there are some. */
function partlyOf(content: QuizContent, scored: Scored): { questionPartly?: number } {
  const breakdown = wayOfScoring(content).hasRightAnswers ? breakdownOf(scored, content) : null
  const questionPartly = countPartlyRight(breakdown ?? [])
  return questionPartly > 0 ? { questionPartly } : {}
}

/** Points, where there are any to show: none in a personality test, and none of a score that its questions do not explain. */
function pointsOf(content: QuizContent, scored: Scored): { userScores: number | null; maxScores: number | null } {
  if (!wayOfScoring(content).hasRightAnswers) return { userScores: null, maxScores: null }
  const breakdown = breakdownOf(scored, content)
  return { userScores: breakdown && sumOf(breakdown) / 100, maxScores: content.maxScore }
}

/** The score that was earned, where the author had it recounted since. */
function earnedOf({ earnedPercent, earnedRightCount, earnedPoints }: Scored): Pick<ResultView, 'earned'> {
  if (earnedPercent === null || earnedRightCount === null) return {}
  const userScores = earnedPoints === null ? null : earnedPoints / 100
  return { earned: { userScorePercentage: earnedPercent, questionAnswered: earnedRightCount, userScores } }
}

/** An attempt after a challenge, and whether its test takes challenges now. */
type Challenged = {
  fromAttemptId: string | null
  versionId: number
  rescoredVersionId: number | null
  challenges: boolean
}

/** The fields of a result that say whether it can be compared, and for its owner with what. */
const comparisonOf = async (
  db: Db,
  attempt: Challenged,
  isOwn: boolean,
): Promise<Pick<ResultView, 'challenges' | 'comparedWith'>> => ({
  challenges: attempt.challenges,
  comparedWith: isOwn ? await findComparedResult(db, attempt) : null,
})

/** The result that challenged the taker; null without a challenge, and while the author of the test allows none. */
async function findComparedResult(db: Db, attempt: Challenged): Promise<ComparedResult | null> {
  if (attempt.fromAttemptId === null || !attempt.challenges) return null
  const compared = await findCompared(db, attempt.fromAttemptId, attempt.rescoredVersionId ?? attempt.versionId)
  if (!compared) return null
  const { content } = await getVersion(db, compared.versionId)
  return {
    userScorePercentage: compared.percent,
    questionAnswered: compared.rightCount,
    allQuestionsCnt: compared.questionCount,
    resultTitle: content.results.find(({ id }) => id === compared.resultId)?.title ?? '',
    isSameScoring: compared.isSameScoring,
  }
}
