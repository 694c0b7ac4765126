import { questionOrigin } from '@quiz/contract/bank/bank-ids.ts'
import { authorId, id, image, moment, resultId, versionNumber } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { kindEdited, kindTaken } from '@quiz/contract/questions/question-fields.ts'
import { scorings, testType } from '@quiz/contract/quiz/quiz-kinds.ts'
import { quizSettings, visibility } from '@quiz/contract/quiz/settings.ts'
import * as z from 'zod/mini'

/** A test in a list. `bestScorePercentage` is the viewer's best attempt at a quiz; guests and people who did not take it get none. */
export const quizCard = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  subjectId: id,
  subjectName: z.string(),
  testImg: image,
  testTypeId: testType,
  questionsCount: z.int(),
  isLikedByCurrentUser: z.boolean(),
  likesCount: z.int(),
  usesCount: z.int(),
  commentsCount: z.int(),
  userCreatedId: authorId,
  userResultId: z.nullable(resultId),
  userScorePercentage: z.optional(z.int()),
  bestScorePercentage: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** For its author alone. */
  visibility: z.optional(visibility),
  /** For its author alone: true when a moderator hid the test. */
  isModerated: z.optional(z.boolean()),
})
export type QuizCard = z.output<typeof quizCard>

const answerFields = { id, questionId: id, description: z.string(), idx: z.int() }
const questionFields = {
  id,
  testId: id,
  idx: z.int(),
  title: z.string(),
  description: z.string(),
  questionImg: image,
}
const quizFields = {
  id,
  title: z.string(),
  description: z.string(),
  subjectId: id,
  subjectName: z.string(),
  testTypeId: testType,
  visibility,
  createDate: moment,
  updateDate: moment,
  usesCount: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  isLikedByCurrentUser: z.boolean(),
  userResultId: z.nullable(resultId),
  versionNumber,
  testImg: image,
  maxScores: z.int(),
  userCreatedId: authorId,
  userCreatedFullName: z.string(),
  userCreatedAvatar: image,
  userCreatedTests: z.int(),
  userCreatedLikes: z.int(),
  /** The test of another author that this one is a copy of: its title of then, and its author until that one left. */
  origin: z.optional(z.strictObject({ title: z.string(), authorName: z.nullable(z.string()) })),
}
/** An answer option as a taker gets it. Here and below, optional fields came later: they are absent while they are empty. */
const answerToTake = z.strictObject({
  ...answerFields,
  answerImg: z.optional(image),
  answerImgAlt: z.optional(z.string()),
})
/** A question as a taker gets it. */
export const questionToTake = z.strictObject({
  ...questionFields,
  questionImgAlt: z.optional(z.string()),
  /** Width of the picture over its height, to reserve its place; only beside its address. */
  questionImgRatio: z.optional(z.number()),
  ...kindTaken,
  answers: z.array(answerToTake),
})
/** A test as a taker gets it, without right answers and scores. */
export const quizToTake = z.strictObject({
  ...quizFields,
  testImgAlt: z.optional(z.string()),
  /** A quiz whose author shows answers now: it can be practised; absent otherwise. */
  canPractice: z.optional(z.literal(true)),
  questions: z.array(questionToTake),
  formulas: shownFormulas,
})
export type QuizToTake = z.output<typeof quizToTake>

/** A question as its author edits it, with what is right. */
export const questionToEdit = z.strictObject({
  ...questionFields,
  questionImgAlt: z.string(),
  ...kindEdited,
  score: z.int(),
  explanation: z.string(),
  sourceUrl: z.string(),
  hasRightAnswers: z.boolean(),
  /** The own question that this one is a copy of. */
  origin: z.optional(questionOrigin),
  answers: z.array(
    z.strictObject({
      ...answerFields,
      answerImg: image,
      answerImgAlt: z.string(),
      isRightAnswer: z.boolean(),
      score: z.int(),
      outcomePoints: z.array(z.strictObject({ resultIdx: z.int(), points: z.int() })),
    }),
  ),
})

/** A test as its author edits it, with right answers and scores. */
export const quizToEdit = z.strictObject({
  ...quizFields,
  testImgAlt: z.string(),
  scoring: z.enum(scorings),
  ...quizSettings.shape,
  /** When anybody but the author last took it; absent before that. */
  lastTakenAt: z.optional(moment),
  /** How many works of its author have the test, and how many of them are open; absent without any. */
  works: z.optional(z.strictObject({ count: z.int(), openCount: z.int() })),
  questions: z.array(questionToEdit),
  results: z.array(
    z.strictObject({
      id,
      testId: id,
      idx: z.int(),
      title: z.string(),
      description: z.string(),
      resultImg: image,
      resultImgAlt: z.string(),
      scoreMin: z.int(),
      scoreMax: z.int(),
    }),
  ),
  formulas: shownFormulas,
})
export type QuizToEdit = z.output<typeof quizToEdit>
