import { type AnswersLayout, answersLayouts } from '@quiz/contract/attempt/answers-layout.ts'
import { id } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type CreditFields, creditDraft, editedCredit } from '@quiz/contract/questions/credit-fields.ts'
import * as z from 'zod/mini'

/** What a choice has of its own in the model. */
export type ChoiceFields = CreditFields & { kind: 'choice'; isMultiple: boolean; answersLayout: AnswersLayout }

const layout = z.enum(answersLayouts)
/** Fields of a choice that its author sends. */
export const choiceDraft = {
  answersLayout: z.optional(z.nullable(layout)),
  isMultipleAnswers: z.optional(z.nullable(z.boolean())),
  ...creditDraft,
}
/** Fields of a choice that its taker gets, and those that its author reads. */
export const takenChoice = { isMultipleAnswers: z.boolean(), answersLayout: z.optional(layout) }
export const editedChoice = { isMultipleAnswers: z.boolean(), answersLayout: layout, ...editedCredit }
/** What its taker sends. */
export const choiceAnswer = { answerIds: z.optional(z.nullable(z.array(id).check(z.maxLength(limits.answersMax)))) }
