import type { Advice } from '@quiz/contract/attempt/statistics.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { gradingRules } from '@quiz/contract/scoring/breakdown.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { describe, expect, test } from 'vitest'
import { type AttemptTally, questionScores, tallyAttempt } from '#server/domain/attempt-tally.ts'
import { presentStatistics } from './present-statistics.ts'

/** A taker's answer to the question that is looked at, an option or a text, and how many of the four others are right. */
type Taker = { own: number | string; others: number }
type Next = () => number

const choice = (options: number): SentQuestion => ({
  answers: Array.from({ length: options }, (_, at) => ({ description: `Город ${at}`, isRightAnswer: at === 0 })),
})
const word: SentQuestion = { kind: 'text', acceptedTexts: ['Волга'] }
const otherQuestions = 4

function answersOf({ questions }: QuizContent, { own, others }: Taker): AttemptAnswers {
  return questions.map(({ id: questionId, answers }, at) => {
    if (at === 0 && typeof own === 'string') return { questionId, value: own }
    const chosen = at === 0 ? Number(own) : Number(at > others)
    return { questionId, value: answers.slice(chosen, chosen + 1).map(({ id }) => id) }
  })
}

/** Takers by question, value and percent, as the store keeps them. */
function valuesOf(tallies: readonly AttemptTally[]) {
  const all = tallies.flatMap(({ percent, resultId, questions }) => [
    { questionId: 0, value: String(resultId), percent },
    ...questions.flatMap(({ id: questionId, values }) => values.map((value) => ({ questionId, value, percent }))),
  ])
  const equal = Map.groupBy(all, (one) => Object.values(one).join(' '))
  return [...equal.values()].flatMap(([one, ...more]) => (one ? [{ ...one, takers: more.length + 1 }] : []))
}

/** Sums of the points of the first question and of the others. */
function sumsOf(tallies: readonly AttemptTally[]) {
  const points = tallies.map(({ questions: [first, ...others] }) => ({
    own: first?.points ?? 0,
    others: others.reduce((sum, one) => sum + (one.points ?? 0), 0),
    isRight: first?.isRight === true,
  }))
  const sum = (of: (one: (typeof points)[number]) => number) => points.reduce((total, one) => total + of(one), 0)
  return {
    questionId: tallies[0]?.questions[0]?.id ?? 0,
    rightTakers: sum(({ isRight }) => Number(isRight)),
    ...{ own: sum(({ own }) => own), others: sum(({ others }) => others) },
    ...{ ownSquares: sum(({ own }) => own ** 2), otherSquares: sum(({ others }) => others ** 2) },
    products: sum(({ own, others }) => own * others),
  }
}

const graded = (content: QuizContent, taker: Taker) =>
  tallyAttempt(content, { answers: answersOf(content, taker), rules: gradingRules }, questionScores(content))

/** The advice about a question that these takers answered. */
function adviceAbout(question: SentQuestion, takers: readonly Taker[]): readonly Advice[] {
  const content = contentOf(identifiedQuiz([question, ...Array.from({ length: otherQuestions }, () => choice(2))]))
  const tallies = takers.map((taker) => graded(content, taker))
  const kept = { takers: takers.length, values: valuesOf(tallies), sums: [sumsOf(tallies)] }
  return presentStatistics(content, kept).questions[0]?.advice ?? []
}

const times = (count: number, taker: () => Taker): Taker[] => Array.from({ length: count }, taker)
const anyOthers = (next: Next) => Math.floor((otherQuestions + 1) * next())

/** Takers of whom `some` give one answer and the rest of the hundred another, however well they know the others. */
const ofHundred =
  (one: number | string, other: number | string) =>
  (some: number, next: Next): Taker[] => [
    ...times(some, () => ({ own: one, others: anyOthers(next) })),
    ...times(100 - some, () => ({ own: other, others: anyOthers(next) })),
  ]

/** A question with takers, `drawn` of whom draw the advice, and `notYet` of whom do not. */
type Case = {
  advice: Advice
  what: string
  question: SentQuestion
  drawn: number
  notYet: number
  takers: (some: number, next: Next) => Taker[]
}

const cases: Case[] = [
  {
    ...{ advice: 'key_suspect', what: 'of the best 27 choose a wrong option', drawn: 14, notYet: 13 },
    question: choice(3),
    takers: (some) => [
      ...times(some, () => ({ own: 1, others: 4 })),
      ...times(27 - some, () => ({ own: 0, others: 4 })),
      ...times(73, () => ({ own: 0, others: 0 })),
    ],
  },
  {
    ...{ advice: 'guessing', what: 'of 100 are right among four options', drawn: 33, notYet: 34 },
    question: choice(4),
    takers: ofHundred(0, 1),
  },
  {
    ...{ advice: 'too_easy', what: 'of 100 are right', drawn: 96, notYet: 95 },
    question: choice(2),
    takers: ofHundred(0, 1),
  },
  {
    ...{
      advice: 'divides_badly',
      what: 'of the better 50 and the rest of 50 of the others are right',
      drawn: 27,
      notYet: 28,
    },
    question: choice(2),
    // The correlation is (2 · some − 50) / 50.
    takers: (some) => [
      ...times(some, () => ({ own: 0, others: 4 })),
      ...times(50 - some, () => ({ own: 1, others: 4 })),
      ...times(50 - some, () => ({ own: 0, others: 0 })),
      ...times(some, () => ({ own: 1, others: 0 })),
    ],
  },
  {
    ...{ advice: 'idle_option', what: 'of 100 choose the last option', drawn: 1, notYet: 2 },
    question: choice(3),
    takers: (some, next) => [
      ...times(some, () => ({ own: 2, others: anyOthers(next) })),
      ...ofHundred(0, 1)(50, next).slice(some),
    ],
  },
  {
    ...{ advice: 'other_spelling', what: 'of 100 type the same wrong text', drawn: 11, notYet: 10 },
    question: word,
    takers: ofHundred('Волга-река', 'Волга'),
  },
]

describe.each(cases)('$advice', ({ advice, what, question, drawn, notYet, takers }) => {
  test.each([1, 2, 3])(`is given when ${drawn} ${what}, and is not with ${notYet} (seed %i)`, (seed) => {
    const next = randomNumbers(seed)
    expect(adviceAbout(question, takers(drawn, next))).toContain(advice)
    expect(adviceAbout(question, takers(notYet, next))).not.toContain(advice)
  })
})

test('idle_option needs a hundred takers', () => {
  const takers = times(100, () => ({ own: 0, others: 2 }))
  expect(adviceAbout(choice(3), takers)).toContain('idle_option')
  expect(adviceAbout(choice(3), takers.slice(1))).not.toContain('idle_option')
})
