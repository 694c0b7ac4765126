import { choiceAnswer, choiceDraft, editedChoice, takenChoice } from '@quiz/contract/questions/choice-fields.ts'
import {
  editedMatch,
  matchAnswer,
  matchDraft,
  matchUpdate,
  reviewedMatch,
  takenMatch,
} from '@quiz/contract/questions/match-fields.ts'
import { editedNumber, numberDraft, reviewedNumber, takenNumber } from '@quiz/contract/questions/number-fields.ts'
import { reviewedOrder } from '@quiz/contract/questions/order-fields.ts'
import { editedText, reviewedText, takenText, textDraft } from '@quiz/contract/questions/text-fields.ts'
import { reviewedTyped, typedAnswer } from '@quiz/contract/questions/typed-fields.ts'
import * as z from 'zod/mini'

/** The kinds of question. `choice` is the one of stored questions, requests and replies that name none. */
export const kindNames = ['choice', 'text', 'number', 'order', 'match'] as const
export type KindName = (typeof kindNames)[number]
export const defaultKind: KindName = 'choice'

const name = z.enum(kindNames)
/** Fields of every kind that authors send: those of other kinds than the question's do not count. */
export const kindDraft = {
  kind: z.optional(z.nullable(name)),
  ...choiceDraft,
  ...textDraft,
  ...numberDraft,
  ...matchDraft,
}
/** Those of them that have ids in a change. */
export const kindUpdate = matchUpdate
/** Fields of every kind that takers get, that authors read, and that reviews show; `kind` is absent for a choice. */
export const kindTaken = { kind: z.optional(name), ...takenChoice, ...takenText, ...takenNumber, ...takenMatch }
export const kindEdited = { kind: z.optional(name), ...editedChoice, ...editedText, ...editedNumber, ...editedMatch }
export const kindReviewed = {
  kind: z.optional(name),
  ...reviewedTyped,
  ...reviewedText,
  ...reviewedNumber,
  ...reviewedOrder,
  ...reviewedMatch,
}
/** What takers send; a question has one of the fields. */
export const kindAnswer = { ...choiceAnswer, ...typedAnswer, ...matchAnswer }
