import { answersLayouts } from '@quiz/contract/answers-layout.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import {
  authorId,
  id,
  idInText,
  image,
  imageInput,
  moment,
  page,
  paged,
  resultId,
  sentText,
  text,
  versionNumber,
  versionNumberInText,
} from '@quiz/contract/fields.ts'
import { limits, pageSizes, rates } from '@quiz/contract/limits.ts'
import { scorings } from '@quiz/contract/outcomes.ts'
import { quizSettings, settingsInput, visibility } from '@quiz/contract/settings.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import * as z from 'zod/mini'

/** Kinds of test on the wire: 1 is the ordinary test (quiz), 2 the personality test. */
export const testTypeId = { quiz: 1, personality: 2 } as const
/** The two kinds by name. */
export type QuizKind = keyof typeof testTypeId

// Absent fields stay absent: a new item gets its defaults from the model, an edited one keeps its values.
const points = z.optional(z.nullable(z.int().check(z.minimum(limits.pointsMin), z.maximum(limits.pointsMax))))
const flag = z.optional(z.nullable(z.boolean()))
const alt = sentText(limits.imageAltChars)
const resultIdx = z.int().check(z.nonnegative(), z.maximum(limits.resultsMax - 1))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const testType = z.literal([testTypeId.quiz, testTypeId.personality])

/** Points of an answer option for results, each of which it names once by its index in the same request. */
const outcomePoints = z.optional(
  z.nullable(
    z
      .array(
        z.object({
          resultIdx,
          points: z.int().check(z.minimum(limits.outcomePointsMin), z.maximum(limits.outcomePointsMax)),
        }),
      )
      .check(
        z.maxLength(limits.resultsMax),
        z.refine(
          (given) => new Set(given.map((one) => one.resultIdx)).size === given.length,
          fieldTexts.repeatedResult,
        ),
      ),
  ),
)

/**
 * An answer option as its author sends it. `isRightAnswer` counts in a quiz, `score` in a personality test by bands,
 * `outcomePoints` in one by outcomes.
 */
export const answerDraft = z.object({
  description: sentText(limits.answerChars),
  answerImg: imageInput,
  answerImgAlt: alt,
  isRightAnswer: flag,
  score: points,
  outcomePoints,
})
/**
 * A question as its author sends it: its text is `title`, or `description` when the title is empty. `explanation` and
 * `sourceUrl`, an https address, are shown after the attempt.
 */
export const questionDraft = z.object({
  title: sentText(limits.questionChars),
  description: sentText(limits.questionChars),
  questionImg: imageInput,
  questionImgAlt: alt,
  answersLayout: z.optional(z.nullable(z.enum(answersLayouts))),
  isDeleted: flag,
  isMultipleAnswers: flag,
  score: points,
  explanation: sentText(limits.explanationChars),
  sourceUrl: sentText(limits.sourceUrlChars),
  answers: z.optional(z.nullable(z.array(answerDraft).check(z.maxLength(limits.answersMax)))),
})
/** A result as its author sends it: its text, and unless the test is scored by outcomes a score band in whole percents. */
export const resultDraft = z.object({
  title: text(limits.resultTitleChars),
  description: sentText(limits.resultTextChars),
  resultImg: imageInput,
  resultImgAlt: alt,
  scoreMin: z.optional(z.nullable(percent)),
  scoreMax: z.optional(z.nullable(percent)),
})
/** A test as its author sends it. Both sides check it as a whole with `findProblems`. */
export const quizDraft = z.object({
  title: text(limits.titleChars),
  description: text(limits.descriptionChars),
  subjectId: id,
  testTypeId: testType,
  /** How a personality test finds its result; by default by bands. */
  scoring: z.optional(z.nullable(z.enum(scorings))),
  testImg: imageInput,
  testImgAlt: alt,
  questions: z._default(z.array(questionDraft), []),
  results: z._default(z.array(resultDraft).check(z.maxLength(limits.resultsMax)), []),
  ...settingsInput,
})
/** Parsed `quizDraft`: normalised. */
export type QuizDraft = z.output<typeof quizDraft>
/** `quizDraft` as the client sends it. */
export type QuizDraftInput = z.input<typeof quizDraft>

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
  bestScorePercentage: z.optional(percent),
  /** For its author alone. */
  visibility: z.optional(visibility),
  /** For its author alone: true when a moderator hid the test. */
  isModerated: z.optional(z.boolean()),
})
/** Parsed `quizCard`. */
export type QuizCard = z.output<typeof quizCard>

const answerFields = { id, questionId: id, description: z.string(), idx: z.int() }
const questionFields = {
  id,
  testId: id,
  idx: z.int(),
  title: z.string(),
  description: z.string(),
  questionImg: image,
  isMultipleAnswers: z.boolean(),
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
}
/** An answer option as a taker gets it. Here and below, optional fields came later: they are absent while they are empty. */
const answerToTake = z.strictObject({
  ...answerFields,
  answerImg: z.optional(image),
  answerImgAlt: z.optional(z.string()),
})
const questionToTake = z.strictObject({
  ...questionFields,
  questionImgAlt: z.optional(z.string()),
  answersLayout: z.optional(z.enum(answersLayouts)),
  answers: z.array(answerToTake),
})
/** A test as a taker gets it, without right answers and scores. */
export const quizToTake = z.strictObject({
  ...quizFields,
  testImgAlt: z.optional(z.string()),
  questions: z.array(questionToTake),
})
/** Parsed `quizToTake`. */
export type QuizToTake = z.output<typeof quizToTake>

/** A test as its author edits it, with right answers and scores. */
export const quizToEdit = z.strictObject({
  ...quizFields,
  testImgAlt: z.string(),
  scoring: z.enum(scorings),
  ...quizSettings.shape,
  questions: z.array(
    z.strictObject({
      ...questionFields,
      questionImgAlt: z.string(),
      answersLayout: z.enum(answersLayouts),
      score: z.int(),
      explanation: z.string(),
      sourceUrl: z.string(),
      hasRightAnswers: z.boolean(),
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
    }),
  ),
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
})
/** Parsed `quizToEdit`. */
export type QuizToEdit = z.output<typeof quizToEdit>

/** Orders of the list of all tests. By default a search sorts by relevance, the list by date, newest first. */
export const quizOrders = ['new', 'popular'] as const
/** An order in a request; `null`, absent and empty become `undefined`. */
const order = z.pipe(
  z.optional(z.nullable(z.enum([...quizOrders, '']))),
  z.transform((value) => value || undefined),
)

/** Creating and reading tests, and the list of all tests. */
export const quizzes = {
  create: endpoint('POST', '/api/test/create', {
    summary: 'Создать тест любого вида; отвечает его номером',
    access: 'user',
    queue: 'actions',
    rates: rates.create,
    body: quizDraft,
    withIdempotencyKey: true,
    withPictures: true,
    reply: id,
    errors: [
      'consent_needed',
      'quiz_has_problems',
      'subject_unknown',
      'image_kind',
      'image_unreadable',
      'image_too_many_pixels',
      'image_too_large',
      'busy',
    ],
  }),
  get: endpoint('GET', '/api/test/gettest/:id', {
    summary: 'Тест, чтобы пройти его; автору с forEdit=true — целиком, с versionNumber — в прежней версии',
    access: 'anyone',
    params: z.object({ id: idInText }),
    /** `versionNumber` counts only with `forEdit`; without it the version is the current one. */
    query: z.object({ forEdit: z._default(z.stringbool(), false), versionNumber: z.optional(versionNumberInText) }),
    reply: z.union([quizToTake, quizToEdit]),
    errors: ['quiz_not_found', 'forbidden', 'closed'],
  }),
  list: endpoint('POST', '/api/home/alltests', {
    summary: 'Все тесты: поиск, категория, вид, порядок',
    access: 'anyone',
    searches: true,
    body: z.extend(page(pageSizes.home), {
      subjectId: z.optional(z.nullable(id)),
      testTypeId: z.optional(z.nullable(testType)),
      sort: order,
    }),
    reply: paged(quizCard),
  }),
}
