import { limits } from '@quiz/contract/limits.ts'
import { credited, creditToEdit, mergedCredit } from '@quiz/contract/questions/credit.ts'
import { type CreditFields, creditDefaults, type creditDraft } from '@quiz/contract/questions/credit-fields.ts'
import type { Choice, MatchFields, matchDraft } from '@quiz/contract/questions/match-fields.ts'
import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import {
  optionToReview,
  type ReviewedOption,
  type RuledOption,
  type StoredOption,
  sortedById,
} from '@quiz/contract/questions/options.ts'
import { type QuestionKind, type SentOptions, withOptions } from '@quiz/contract/questions/question-kind.ts'
import { type Sent, sentOrBefore } from '@quiz/contract/questions/sent.ts'
import { choose } from '@quiz/contract/questions/ways.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'

/** Left-hand sides with the right-hand sides that the taker chose for them, by their ids. */
export type MatchValue = readonly ChosenPair[]
type ChosenPair = readonly [answerId: number, choiceId: number]

type SentPair = { id?: number | null | undefined; left: string; right: string }
type ShownChoice = { id: number; description: string }
type Question<Option extends RuledOption = RuledOption> = MatchFields & { answers: readonly Option[] }

export type MatchTypes = {
  fields: MatchFields
  question: Question
  stored: Question<StoredOption>
  value: MatchValue
  /** A reply has the right-hand sides with their ids; requests have none. */
  sent: Sent<typeof creditDraft & Pick<typeof matchDraft, 'extra'>> & {
    pairs?: readonly SentPair[] | null | undefined
    choices?: readonly ShownChoice[] | undefined
  }
  edited: { pairs: { id?: number; left: string; right: string }[]; extra: string[] } & Partial<CreditFields>
  taken: { choices?: ShownChoice[] }
  reviewed: {
    answers: ReviewedOption[]
    choices: ShownChoice[]
    pairs: number[][]
    rightPairs?: number[][]
  }
}

/** Left-hand sides, for each of which a right-hand side is chosen. The options are the left-hand ones. */
export const match: QuestionKind<MatchTypes> = {
  ...withOptions,
  optionsField: 'pairs',
  leastOptions: limits.answersMin,
  lists: ({ extra }) => [
    { field: 'extra', texts: extra, most: limits.extraMax, chars: limits.answerChars, hasFormulas: true },
  ],
  hidesOrder: false,
  judgesOptions: false,
  unreadInOptions: { isRight: false, image: null, imageAlt: '' },
  kindOptionTexts: ['counterpart'],
  // A pair as a whole lacks the side that is empty.
  kindOptionTextAt: ({ text = '', counterpart = '' }, field) =>
    field === 'right' || (field === undefined && text.trim() !== '' && counterpart.trim() === '')
      ? 'counterpart'
      : null,
  defaults: { kind: 'match', extra: [], choices: [], ...creditDefaults },
  stays: { kind: true, extra: true, choices: true, credit: true },

  sentOptions: ({ pairs }, before) => pairs && withKnownIds(pairs, before),
  merge(before, sent, answers) {
    const extra = sentOrBefore<readonly string[]>(sent.extra, before.extra, []).filter((text) => text !== '')
    const known = sent.choices?.map(({ id, description }) => ({ id, text: description })) ?? before.choices
    return {
      kind: 'match',
      ...mergedCredit(before, sent),
      extra,
      choices: matchChoices({ answers, extra, choices: known }),
    }
  },
  withTexts({ kind, credit, answers, choices, ...question }, change) {
    const extra = question.extra.map(change).filter((text) => text !== '')
    return { kind, credit, extra, choices: matchChoices({ answers, extra, choices }) }
  },
  withIds: (question, idOf) => ({
    ...question,
    choices: question.choices.map((choice) => ({ ...choice, id: idOf(choice) })),
  }),

  toTake: ({ choices }) => ({ ...(choices.length > 0 && { choices: shownChoices(choices) }) }),
  toEdit: ({ answers, extra, credit }) => ({
    pairs: answers.map(({ id, text = '', counterpart = '' }) => ({
      ...(id !== undefined && { id }),
      ...{ left: text, right: counterpart },
    })),
    extra: [...extra],
    ...creditToEdit({ credit }),
  }),

  problems({ answers }, { number, path, texts }) {
    const problems: QuizProblem[] = []
    if (answers.length < limits.answersMin) problems.push({ path: `${path}.pairs`, message: texts.fewPairs(number) })
    const known = new Set<string>()
    for (const [at, { text = '', counterpart }] of answers.entries()) {
      const place = `${path}.pairs.${at}`
      if (!text || !counterpart) problems.push({ path: place, message: texts.halfPair(number, at + 1) })
      else if (known.has(text)) problems.push({ path: place, message: texts.repeatedLeft(number, at + 1) })
      known.add(text)
    }
    return problems
  },
  rightProblems: () => [],
  hasRight: ({ answers }) => answers.some(({ counterpart }) => counterpart),
  answerLines: ({ answers, extra }) => [
    ...answers.map(({ text = '', counterpart = '' }) => ({ text: pairInWords(text, counterpart), isRight: true })),
    ...extra.map((text) => ({ text, isRight: false })),
  ],

  unanswered: [],
  isValue: (value): value is MatchValue => Array.isArray(value) && value.every(isPair),
  foreignProblem: 'answers_of_another_quiz',
  fits: ({ answers, choices }, value) =>
    new Set(value.map(([left]) => left)).size === value.length &&
    value.every(([left, right]) => answers.some(({ id }) => id === left) && choices.some(({ id }) => id === right)),
  valueProblem: () => null,
  hasAllOf: ({ answers, choices }, value) =>
    value.every(([left, right]) => answers.some(({ id }) => id === left) && choices.some(({ id }) => id === right)),

  keyed(seen, later) {
    const choices = later.choices.map((choice) => seen.choices.find(({ id }) => id === choice.id) ?? choice)
    const answers = later.answers.map((left) => {
      const right = rightOf(later, left)
      const counterpart = choices.find(({ id }) => id === right)?.text ?? left.counterpart
      return { ...(seen.answers.find(({ id }) => id === left.id) ?? left), counterpart }
    })
    return { ...seen, choices, answers, credit: later.credit }
  },

  pattern: (value) => ({
    kind: 'match',
    answers: value.map(([id]) => ({ id })),
    choices: value.map(([, id]) => ({ id })),
  }),
  counted: (_, value) => value.map(pairKey),
  // The right pairs.
  tallied: (question) =>
    question.answers.flatMap((left) => {
      const right = rightOf(question, left)
      if (right === undefined) return []
      return [
        {
          ...{ id: left.id, text: pairInWords(left.text, left.counterpart) },
          ...{ key: pairKey([left.id, right]), isRight: true, canBeIdle: false },
        },
      ]
    }),
  inWords: ({ answers, choices }, value) =>
    value.map(([left, right]) =>
      pairInWords(
        answers.find(({ id }) => id === left)?.text ?? '',
        choices.find(({ id }) => id === right)?.text ?? '',
      ),
    ),

  review(question, value, { tellsRight, sharePercent }) {
    const chosenFor = new Map(value)
    return {
      answers: question.answers.map((left) => {
        const chosen = chosenFor.get(left.id)
        return {
          ...optionToReview(left),
          isChosen: chosen !== undefined,
          isRightAnswer: chosen === undefined ? null : chosen === rightOf(question, left),
          sharePercent: chosen === undefined ? null : sharePercent(pairKey([left.id, chosen])),
        }
      }),
      choices: shownChoices(question.choices),
      pairs: value.map(([left, right]) => [left, right]),
      ...(tellsRight && { rightPairs: rightPairsOf(question) }),
    }
  },

  share(question, value) {
    const right = new Map(rightPairsOf(question))
    return credited(question, {
      part: value.filter(([left, chosen]) => right.get(left) === chosen).length,
      of: question.answers.length,
    })
  },
  isAcceptedOtherwise: (before, after) => before.credit !== after.credit || levelOf(before) !== levelOf(after),

  // One answer for each number of right pairs, and one that is wrong.
  sharedValues(before, after) {
    const [lefts, rights] = [idsOf(after.answers), idsOf(after.choices)]
    const pairs = rightPairsOf(before).filter(([left, right]) => lefts.has(left) && rights.has(right))
    const wrong = before.choices.flatMap(({ id }) =>
      id !== undefined && rights.has(id) && id !== pairs[0]?.[1] ? [id] : [],
    )
    const wrongPairs = pairs
      .slice(0, 1)
      .flatMap(([left]) => wrong.slice(0, 1).map((right): ChosenPair => [left, right]))
    return [...pairs.map((_, at) => pairs.slice(0, at + 1)), ...wrongPairs.map((one) => [one])]
  },

  // For each left-hand side every right-hand one is equally likely.
  blindly(question) {
    const of = question.answers.length
    const wrong = BigInt(Math.max(0, matchChoices(question).length - 1))
    if (of === 0) return []
    return Array.from({ length: of + 1 }, (_, part) => ({
      share: credited(question, { part, of }),
      ways: choose(of, part) * wrong ** BigInt(of - part),
    })).filter(({ ways }) => ways > 0n)
  },
}

/**
 * The right-hand sides of a match: those of its pairs and the extra ones, each once. A text that stays, or is spelled otherwise,
 * keeps its id.
 */
export function matchChoices({
  answers,
  extra,
  choices: before,
}: Pick<Question, 'answers' | 'extra' | 'choices'>): Choice[] {
  const texts = new Set([...answers.map(({ counterpart = '' }) => counterpart), ...extra].filter((text) => text !== ''))
  const free = before.filter(({ text }) => !texts.has(text))
  return [...texts].map((text) => {
    const same = before.find((choice) => choice.text === text)
    if (same) return same
    const at = free.findIndex((choice) => normalized(choice.text) === normalized(text))
    const [spelled] = at < 0 ? [] : free.splice(at, 1)
    return { ...spelled, text }
  })
}

/** Pairs as options. One without an id is that with the same left-hand side before. */
function withKnownIds(pairs: readonly SentPair[], before: readonly RuledOption[]): SentOptions {
  const named = new Set(pairs.map(({ id }) => id))
  const free = before.filter(({ id }) => id !== undefined && !named.has(id))
  const knownId = (left: string) => {
    const at = free.findIndex(({ text = '' }) => normalized(text) === normalized(left))
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id
  }
  return pairs.map(({ id, left, right }) => ({ id: id ?? knownId(left), description: left, counterpart: right }))
}

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)

const shownChoices = (choices: readonly Choice[]): ShownChoice[] =>
  sortedById(choices.flatMap(({ id, text }) => (id === undefined ? [] : [{ id, description: text }])))

const rightOf = ({ choices }: MatchFields, { counterpart }: RuledOption): number | undefined =>
  choices.find(({ text }) => text === counterpart)?.id

const rightPairsOf = (question: Question): [number, number][] =>
  question.answers.flatMap((left) => {
    const right = rightOf(question, left)
    return left.id === undefined || right === undefined ? [] : [[left.id, right]]
  })

/** The pairs as they are compared, in any order. */
const levelOf = ({ answers }: Question): string =>
  JSON.stringify(
    answers
      .map(({ id, text = '', counterpart = '' }) => [id ?? 0, normalized(text), normalized(counterpart)])
      .sort(byId),
  )
const byId = ([one]: unknown[], [other]: unknown[]) => Number(one) - Number(other)

const idsOf = (items: readonly { id?: number | undefined }[]) => new Set(items.map(({ id }) => id))
const pairInWords = (left: string, right: string): string => `${left} — ${right}`

/** The key under which a chosen pair is counted. */
const pairKey = ([left, right]: ChosenPair): string => `${left} ${right}`
