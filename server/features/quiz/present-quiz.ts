import { encodeContentToEdit, encodeQuestionsToTake } from '@quiz/contract/editing/quiz-codec.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import {
  pictureWidths,
  type ShownPictures,
  showOptionalPicture,
  showPicture,
  withPictures,
  withQuestionPictures,
} from '#server/read-models/pictures.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import type { Version } from '#server/read-models/versions.ts'
import type { QuizRow } from './quizzes.queries.ts'

type Quiz = { quiz: QuizRow; version: Version }
type TakenQuiz = Quiz & { now: Date }
type EditedQuiz = Quiz & { lastTakenAt: Date | null; works: QuizToEdit['works'] | null }

/** A test for its takers. */
export async function presentQuizToTake(
  images: ImagePipeline,
  { quiz, version, now }: TakenQuiz,
  form: ShownPictures,
): Promise<QuizToTake> {
  const questions = await withQuestionPictures(images, version.content.questions, form)
  const reply = {
    ...(await presentFields(images, { quiz, version }, form)),
    ...(version.content.coverAlt && { testImgAlt: version.content.coverAlt }),
    ...(canBePractised(quiz, now) && version.content.kind === 'quiz' && { canPractice: true as const }),
    questions: encodeQuestionsToTake(quiz.id, questions),
  }
  return withFormulas(reply, [version.formulas])
}

/** By the settings of the test and the time alone, so that the reply is the same for everybody. */
const canBePractised = ({ review, reviewFrom }: QuizRow, now: Date): boolean =>
  review !== 'none' && (reviewFrom === null || reviewFrom <= now)

/** A test for its author, with right answers and results. */
export async function presentQuizToEdit(
  images: ImagePipeline,
  { quiz, version, lastTakenAt, works }: EditedQuiz,
  form: ShownPictures,
): Promise<QuizToEdit> {
  const { content } = version
  const questions = await withQuestionPictures(images, content.questions, form)
  const results = await withPictures(images, content.results, { width: pictureWidths.result, form })
  const reply = {
    ...(await presentFields(images, { quiz, version }, form)),
    testImgAlt: content.coverAlt,
    ...presentSettings(quiz),
    ...(lastTakenAt && { lastTakenAt: lastTakenAt.toISOString() }),
    ...(works && works.count > 0 && { works }),
    ...encodeContentToEdit(quiz.id, { scoring: content.scoring, questions, results }),
  }
  return withFormulas(reply, [version.formulas])
}

async function presentFields(images: ImagePipeline, { quiz, version }: Quiz, form: ShownPictures) {
  return {
    id: quiz.id,
    title: version.title,
    description: version.description,
    subjectId: version.subjectId,
    subjectName: version.subjectName,
    testTypeId: testTypeId[version.content.kind],
    visibility: quiz.visibility,
    createDate: quiz.createdAt.toISOString(),
    updateDate: quiz.updatedAt.toISOString(),
    usesCount: quiz.usesCount,
    likesCount: quiz.likesCount,
    commentsCount: quiz.commentsCount,
    isLikedByCurrentUser: quiz.isLiked,
    userResultId: null,
    versionNumber: version.number,
    testImg: await showPicture(images, version.cover, { width: pictureWidths.card, form }),
    maxScores: version.content.maxScore,
    userCreatedId: quiz.authorId,
    userCreatedFullName: quiz.authorName,
    userCreatedAvatar: await showOptionalPicture(images, quiz.authorAvatar, { width: pictureWidths.avatar, form }),
    userCreatedTests: quiz.authorQuizzes,
    userCreatedLikes: quiz.authorLikes,
    ...(quiz.originTitle !== null && { origin: { title: quiz.originTitle, authorName: quiz.originAuthorName } }),
  }
}
