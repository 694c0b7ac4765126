import type { Advice } from '@quiz/contract/attempt/statistics.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { contentDefaults, optionDefaults, questionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { describe, expect, test } from 'vitest'
import { adviseOn, blindChance, type QuestionFigures } from './advice.ts'

const option = { canBeIdle: true, takers: 50, topWeight: 10 }
/** A question about which there is nothing to say. */
const fine: QuestionFigures = {
  takers: 100,
  rightTakers: 70,
  discrimination: 0.4,
  blindChance: 0.25,
  options: [
    { ...option, id: 1, isRight: true, takers: 70, topWeight: 30 },
    { ...option, id: 2, isRight: false, takers: 30, topWeight: 5 },
  ],
  texts: [],
  typed: 0,
  textTakersMin: 3,
  takesSpellings: false,
}
const wrong = { ...option, id: 2, isRight: false }
const right = { ...option, id: 1, isRight: true }
const typed = (count: number, rest: Partial<QuestionFigures> = {}): Partial<QuestionFigures> => ({
  ...{ takesSpellings: true, options: [], typed: 100, blindChance: 0 },
  texts: [
    { text: 'волга', takers: 100 - count, isAccepted: true },
    { text: 'волга река', takers: count, isAccepted: false },
  ],
  ...rest,
})

describe.each<[Advice, drawn: Partial<QuestionFigures>, notYet: Partial<QuestionFigures>]>([
  [
    'key_suspect',
    {
      options: [
        { ...right, topWeight: 19 },
        { ...wrong, topWeight: 20 },
      ],
    },
    {
      options: [
        { ...right, topWeight: 20 },
        { ...wrong, topWeight: 20 },
      ],
    },
  ],
  [
    'key_suspect',
    { options: [right, { ...right, id: 3, topWeight: 1 }, { ...wrong, topWeight: 2 }] },
    { options: [right, { ...right, id: 3, topWeight: 2 }, { ...wrong, topWeight: 2 }] },
  ],
  // The intervals of 33 and 34 of 100 begin at 0.246 and 0.255, those of 17 and 16 end at 0.255 and 0.244.
  ['guessing', { rightTakers: 33 }, { rightTakers: 34 }],
  ['guessing', { rightTakers: 17 }, { rightTakers: 16 }],
  ['guessing', { rightTakers: 1, blindChance: 0.01 }, { rightTakers: 0, blindChance: 0 }],
  ['too_easy', { rightTakers: 96 }, { rightTakers: 95 }],
  ['divides_badly', { discrimination: 0.0999 }, { discrimination: 0.1 }],
  ['divides_badly', { discrimination: -0.3 }, { discrimination: null }],
  ['idle_option', { options: [right, { ...wrong, takers: 1 }] }, { options: [right, { ...wrong, takers: 2 }] }],
  [
    'idle_option',
    { takers: 100, options: [right, { ...wrong, takers: 1 }] },
    { takers: 99, options: [right, { ...wrong, takers: 1 }] },
  ],
  [
    'idle_option',
    { rightTakers: null, options: [{ ...wrong, takers: 1 }] },
    { options: [{ ...right, takers: 1, canBeIdle: false }] },
  ],
  ['other_spelling', typed(11), typed(10)],
  ['other_spelling', typed(11), typed(11, { takesSpellings: false })],
  ['other_spelling', typed(3, { typed: 29 }), typed(2, { typed: 19 })],
])('%s', (code, drawn, notYet) => {
  test('is drawn', () => expect(adviseOn({ ...fine, ...drawn }).advice).toContain(code))
  test('is just not drawn', () => expect(adviseOn({ ...fine, ...notYet }).advice).not.toContain(code))
})

test('a question that divides its takers well gets no advice', () => {
  expect(adviseOn(fine)).toEqual({ advice: [], suspectIds: [], idleIds: [], spelling: null })
})

test('advice names the options and the text that it is about', () => {
  const options = [
    { ...right, topWeight: 1 },
    { ...wrong, id: 5, topWeight: 9 },
    { ...wrong, id: 6, topWeight: 0, takers: 0 },
  ]
  expect(adviseOn({ ...fine, options })).toMatchObject({ suspectIds: [5], idleIds: [6] })
  expect(adviseOn({ ...fine, ...typed(40) }).spelling).toBe('волга река')
})

test('the chance of a blind answer comes from the kind of a question', () => {
  const answers = ['Да', 'Нет', 'Не знаю', 'Может быть'].map((text, at) => ({
    ...optionDefaults,
    id: at + 1,
    text,
    isRight: at < 2,
  }))
  const chance = (question: object) => {
    const asked = { ...contentDefaults, ...questionDefaults, id: 1, answers, ...question }
    return blindChance(questionKind(asked).blindly(asked))
  }
  expect(chance({ answers: answers.slice(1) })).toBeCloseTo(1 / 3, 12)
  expect(chance({ isMultiple: true })).toBeCloseTo(1 / 15, 12)
  expect(chance({ kind: 'order' })).toBeCloseTo(1 / 24, 12)
  expect(chance({ kind: 'text', acceptedTexts: ['Да'] })).toBe(0)
})
