import { id } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import * as z from 'zod/mini'

/** Number of a printed card. One set of cards serves every class. */
export const cardNumber = z.int().check(z.minimum(1), z.maximum(limits.liveCardsMax))
/** Which side of a card is up: its letter А to Г. */
const cardOption = z.int().check(z.minimum(1), z.maximum(limits.liveCardOptionsMax))

const reading = z.object({
  card: cardNumber,
  /** Null: the card has no answer. */
  option: z.nullable(cardOption),
  /** The host wants it in place of the answer that is kept. */
  isReplacing: z.optional(z.boolean()),
})
export type CardReading = z.output<typeof reading>

/** What a host's device has read in photos of a question. Without readings the kept ones are only listed. */
export const readCards = z.object({
  id,
  place: z.int().check(z.positive(), z.maximum(limits.workQuestionsMax)),
  readings: z.array(reading).check(
    z.maxLength(limits.liveCardsMax),
    z.refine((readings) => new Set(readings.map(({ card }) => card)).size === readings.length, {
      error: liveTexts.cardTwice,
    }),
  ),
})

/** The answers of all cards to the question, as they are kept now, and the sent cards that nobody in the game has. */
export const keptCards = z.strictObject({
  kept: z.array(z.strictObject({ card: cardNumber, option: cardOption })),
  unknown: z.array(cardNumber),
})
export type KeptCards = z.output<typeof keptCards>

type Options = readonly unknown[]

/** Whether a question can be answered by turning a card: a choice of one option of at most four. `isMultiple` as stored. */
export const isForCards = (question: { kind?: string | undefined; isMultiple: boolean; answers: Options }): boolean =>
  (question.kind ?? 'choice') === 'choice' &&
  !question.isMultiple &&
  question.answers.length <= limits.liveCardOptionsMax
