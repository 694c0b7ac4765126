import type { QuizContent, QuizQuestion } from '@quiz/contract/quiz-content.ts'
import { type QuizToEdit, type QuizToTake, testTypeId } from '@quiz/contract/quizzes.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { pictureWidths, showOptionalPicture, showPicture } from '#server/read-models/pictures.ts'
import type { QuizRow } from './quizzes.queries.ts'

type Quiz = { quiz: QuizRow; content: QuizContent }

/** A test for whoever takes it: built field by field, so that nothing tells the right answers. */
export async function presentQuizToTake(
  images: ImagePipeline,
  { quiz, content }: Quiz,
  form: PictureForm,
): Promise<QuizToTake> {
  return {
    ...(await presentFields(images, { quiz, content }, form)),
    questions: await Promise.all(
      content.questions.map(async (question, index) => ({
        ...(await presentQuestion(images, { quiz, question, index }, form)),
        answers: question.answers.map((answer, at) => ({
          id: answer.id,
          questionId: question.id,
          description: answer.text,
          idx: at + 1,
        })),
      })),
    ),
  }
}

/** A test for its author: everything. */
export async function presentQuizToEdit(
  images: ImagePipeline,
  { quiz, content }: Quiz,
  form: PictureForm,
): Promise<QuizToEdit> {
  return {
    ...(await presentFields(images, { quiz, content }, form)),
    questions: await Promise.all(
      content.questions.map(async (question, index) => ({
        ...(await presentQuestion(images, { quiz, question, index }, form)),
        score: question.score,
        hasRightAnswers: question.answers.some((answer) => answer.isRight),
        answers: question.answers.map((answer, at) => ({
          id: answer.id,
          questionId: question.id,
          description: answer.text,
          idx: at + 1,
          isRightAnswer: answer.isRight,
          score: answer.score,
        })),
      })),
    ),
    results: await Promise.all(
      content.results.map(async (result, index) => ({
        id: result.id,
        testId: quiz.id,
        idx: index + 1,
        title: result.title,
        description: result.text,
        resultImg: await showOptionalPicture(images, result.image, { width: pictureWidths.result, form }),
        scoreMin: result.min,
        scoreMax: result.max,
      })),
    ),
  }
}

async function presentFields(images: ImagePipeline, { quiz, content }: Quiz, form: PictureForm) {
  return {
    id: quiz.id,
    title: quiz.title,
    description: quiz.description,
    subjectId: quiz.subjectId,
    subjectName: quiz.subjectName,
    testTypeId: testTypeId[quiz.kind],
    createDate: quiz.createdAt.toISOString(),
    updateDate: quiz.updatedAt.toISOString(),
    usesCount: quiz.usesCount,
    likesCount: quiz.likesCount,
    commentsCount: quiz.commentsCount,
    isLikedByCurrentUser: quiz.isLiked,
    userResultId: null,
    testImg: await showPicture(images, quiz.cover, { width: pictureWidths.card, form }),
    maxScores: content.maxScore,
    userCreatedId: quiz.authorId,
    userCreatedFullName: quiz.authorName,
    userCreatedAvatar: await showOptionalPicture(images, quiz.authorAvatar, { width: pictureWidths.avatar, form }),
    userCreatedTests: quiz.authorQuizzes,
    userCreatedLikes: quiz.authorLikes,
  }
}

async function presentQuestion(
  images: ImagePipeline,
  { quiz, question, index }: { quiz: QuizRow; question: QuizQuestion; index: number },
  form: PictureForm,
) {
  return {
    id: question.id,
    testId: quiz.id,
    idx: index + 1,
    title: question.text,
    description: question.note,
    questionImg: await showOptionalPicture(images, question.image, { width: pictureWidths.question, form }),
    isMultipleAnswers: question.isMultiple,
  }
}
