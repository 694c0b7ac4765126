import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { reviewTexts } from '@quiz/contract/texts/ru/review.ts'

const texts = liveBoardTexts.board

/** How the board shows a kind of question. */
type BoardKind = {
  /** What the class does with it; null where the signs of the options say it. */
  hint: string | null
  /** What is right, where the options do not say it. */
  right: (review: ReviewOfQuestion) => string[]
  /** Whether these stand in an order. */
  isOrdered: boolean
}

const textOf = (options: readonly { id: number; description: string }[] = [], id: number): string =>
  options.find((option) => option.id === id)?.description ?? ''

const kinds: Record<KindName, BoardKind> = {
  choice: { hint: null, right: () => [], isOrdered: false },
  text: { hint: texts.typedHere, right: ({ acceptedTexts = [] }) => acceptedTexts, isOrdered: false },
  number: {
    hint: texts.typedHere,
    right: ({ acceptedNumber, unit }) =>
      acceptedNumber === undefined ? [] : [reviewTexts.amount(acceptedNumber, unit)],
    isOrdered: false,
  },
  order: {
    hint: texts.orderHere,
    right: ({ answers, rightOrder = [] }) => rightOrder.map((id) => textOf(answers, id)),
    isOrdered: true,
  },
  match: {
    hint: texts.matchHere,
    right: ({ answers, choices, rightPairs = [] }) =>
      rightPairs.map(([left = 0, right = 0]) => reviewTexts.inPair(textOf(answers, left), textOf(choices, right))),
    isOrdered: false,
  },
}

export const boardKind = ({ kind = 'choice' }: { kind?: KindName | undefined }): BoardKind => kinds[kind]
