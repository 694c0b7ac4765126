import { limits } from '@quiz/contract/limits.ts'
import { credited, creditToEdit, mergedCredit } from '@quiz/contract/questions/credit.ts'
import { type CreditFields, creditDefaults, type creditDraft } from '@quiz/contract/questions/credit-fields.ts'
import {
  areOptions,
  optionToReview,
  type ReviewedOption,
  type RuledOption,
  type StoredOption,
  sortedById,
} from '@quiz/contract/questions/options.ts'
import type { OrderFields } from '@quiz/contract/questions/order-fields.ts'
import { type QuestionKind, withOptions } from '@quiz/contract/questions/question-kind.ts'
import type { Sent } from '@quiz/contract/questions/sent.ts'
import { choose, derangements } from '@quiz/contract/questions/ways.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'

/** The ids of all elements in the order of the taker. */
export type OrderValue = readonly number[]

export type OrderTypes = {
  fields: OrderFields
  question: OrderFields & { answers: readonly RuledOption[] }
  stored: OrderFields & { answers: readonly StoredOption[] }
  value: OrderValue
  sent: Sent<typeof creditDraft>
  edited: Partial<CreditFields>
  taken: { isMultipleAnswers: true }
  reviewed: { answers: ReviewedOption[]; rightOrder?: number[] }
}

/** Elements that are put in order. The options stand in the right one. */
export const order: QuestionKind<OrderTypes> = {
  ...withOptions,
  hidesOrder: true,
  judgesOptions: false,
  leastOptions: limits.orderMin,
  unreadInOptions: { isRight: false },
  defaults: { kind: 'order', ...creditDefaults },
  stays: { kind: true, credit: true },

  merge: (before, sent) => ({ kind: 'order', ...mergedCredit(before, sent) }),

  withTexts: ({ kind, credit }) => ({ kind, credit }),
  // Clients that know choices alone can send all of the elements.
  toTake: () => ({ isMultipleAnswers: true }),
  toEdit: creditToEdit,

  problems({ answers }, { number, path, texts }) {
    const problems: QuizProblem[] = []
    if (answers.length < limits.orderMin) problems.push({ path: `${path}.answers`, message: texts.fewElements(number) })
    const known = new Set<string>()
    for (const [at, { text = '', image }] of answers.entries()) {
      const place = `${path}.answers.${at}`
      if (!text && !image) problems.push({ path: place, message: texts.noElement(number, at + 1) })
      if (!image && text && known.has(text))
        problems.push({ path: place, message: texts.repeatedElement(number, at + 1) })
      if (!image) known.add(text)
    }
    return problems
  },
  rightProblems: () => [],
  hasRight: ({ answers }) => answers.length > 0,
  answerLines: ({ answers }) => answers.map((element) => ({ text: wordsOf(element), isRight: true })),

  unanswered: [],
  isValue: (value): value is OrderValue => Array.isArray(value) && value.every(Number.isSafeInteger),
  foreignProblem: 'answers_of_another_quiz',
  fits: ({ answers }, value) =>
    value.length === answers.length && answers.every(({ id }) => id !== undefined && value.includes(id)),
  valueProblem: () => null,
  hasAllOf: ({ answers }, value) => areOptions(answers, value),
  keyed: (seen, { answers, credit }) => ({
    ...seen,
    credit,
    answers: answers.map((element) => seen.answers.find(({ id }) => id === element.id) ?? element),
  }),
  pattern: (value) => ({ kind: 'order', answers: value.map((id) => ({ id })) }),
  counted: (_, value) => value.map(placeKey),
  // Elements at their place.
  tallied: ({ answers }) =>
    answers.map((element, at) => ({
      ...{ id: element.id, text: wordsOf(element) },
      ...{ key: placeKey(element.id, at), isRight: true, canBeIdle: false },
    })),
  inWords: ({ answers }, value) => inOrder(answers, value).map(wordsOf),

  review({ answers }, value, { tellsRight, sharePercent }) {
    const isAnswered = value.length > 0
    const shown = isAnswered ? inOrder(answers, value) : sortedById(answers)
    return {
      answers: shown.map((element, at) => ({
        ...optionToReview(element),
        isChosen: isAnswered,
        isRightAnswer: isAnswered ? answers[at] === element : null,
        sharePercent: isAnswered ? sharePercent(placeKey(element.id, at)) : null,
      })),
      ...(tellsRight && { rightOrder: answers.map(({ id }) => id) }),
    }
  },

  share: (question, value) =>
    credited(question, {
      part: question.answers.filter(({ id }, at) => id !== undefined && id === value[at]).length,
      of: question.answers.length,
    }),
  isAcceptedOtherwise: (before, after) =>
    before.credit !== after.credit ||
    before.answers.length !== after.answers.length ||
    before.answers.some(({ id }, at) => id !== after.answers[at]?.id),

  // One order for each number of elements at their place: the last ones move by one.
  sharedValues({ answers }, after) {
    const ids = answers.flatMap(({ id }) => (id === undefined ? [] : [id]))
    if (after.answers.length !== ids.length || after.answers.some(({ id }) => id === undefined || !ids.includes(id)))
      return []
    return ids.flatMap((_, moved) => {
      if (moved === 1) return []
      const kept = ids.length - moved
      return [[...ids.slice(0, kept), ...ids.slice(kept + 1), ...ids.slice(kept, kept + 1)]]
    })
  },

  // Every order is equally likely.
  blindly(question) {
    const of = question.answers.length
    if (of === 0) return []
    return Array.from({ length: of + 1 }, (_, part) => ({
      share: credited(question, { part, of }),
      ways: choose(of, part) * derangements(of - part),
    })).filter(({ ways }) => ways > 0n)
  },
}

const wordsOf = ({ text, imageAlt }: RuledOption): string => text || imageAlt || ''

const inOrder = (answers: readonly StoredOption[], value: OrderValue): StoredOption[] =>
  value.flatMap((id) => answers.find((element) => element.id === id) ?? [])

/** The key under which an element is counted at its place, from 0. */
const placeKey = (id: number, at: number): string => `${id} ${at + 1}`
