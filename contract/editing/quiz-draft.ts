import { bankId } from '@quiz/contract/bank/bank-ids.ts'
import { id, imageInput, sentText, text } from '@quiz/contract/fields.ts'
import { sentFormulaText } from '@quiz/contract/formulas/formula-fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { kindDraft } from '@quiz/contract/questions/question-fields.ts'
import { scorings, testType } from '@quiz/contract/quiz/quiz-kinds.ts'
import { settingsInput } from '@quiz/contract/quiz/settings.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import * as z from 'zod/mini'

// Absent fields stay absent: a new item gets its defaults from the model, an edited one keeps its values.
const points = z.optional(z.nullable(z.int().check(z.minimum(limits.pointsMin), z.maximum(limits.pointsMax))))
const flag = z.optional(z.nullable(z.boolean()))
const alt = sentText(limits.imageAltChars)
const resultIdx = z.int().check(z.nonnegative(), z.maximum(limits.resultsMax - 1))
const percent = z.int().check(z.minimum(0), z.maximum(100))

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
  description: sentFormulaText(limits.answerChars),
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
  title: sentFormulaText(limits.questionChars),
  description: sentFormulaText(limits.questionChars),
  questionImg: imageInput,
  questionImgAlt: alt,
  isDeleted: flag,
  /** The own question that it is a copy of. */
  origin: z.optional(z.nullable(z.object({ id: bankId }))),
  ...kindDraft,
  score: points,
  explanation: sentFormulaText(limits.explanationChars),
  sourceUrl: sentText(limits.sourceUrlChars),
  answers: z.optional(z.nullable(z.array(answerDraft).check(z.maxLength(limits.answersMax)))),
})
/** A result as its author sends it: its text, and unless the test is scored by outcomes a score band in whole percents. */
export const resultDraft = z.object({
  title: text(limits.resultTitleChars),
  description: sentFormulaText(limits.resultTextChars),
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
/** Normalised. */
export type QuizDraft = z.output<typeof quizDraft>
/** `quizDraft` as the client sends it. */
export type QuizDraftInput = z.input<typeof quizDraft>
