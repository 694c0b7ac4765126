import { encodeContentToEdit } from '@quiz/contract/editing/quiz-codec.ts'
import { contentDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { describe, expect, test } from 'vitest'
import { leastPoints, mostPoints } from './points-of-marks.ts'
import type { Variant } from './printed-kind.ts'

type Drafts = Parameters<typeof identifiedQuiz>[0]

const variantOf = (drafts: Drafts): Variant => {
  const { questions } = contentOf(identifiedQuiz(drafts))
  const edited = encodeContentToEdit(1, { ...contentDefaults, questions, results: [] }).questions
  const order = { questionId: 1, answerIds: [], choiceIds: [] }
  return { number: 1, questions: edited.map((question) => ({ question, order })) }
}

const whole = (score: number): Drafts[number] => ({ kind: 'text', acceptedTexts: ['да'], score })
const inParts = (rights: number, score: number): Drafts[number] => ({
  isMultipleAnswers: true,
  credit: 'parts',
  score,
  answers: ['а', 'б', 'в', 'г', 'д'].map((description, at) => ({ description, isRightAnswer: at < rights })),
})

describe('the points from which a mark is given', () => {
  test('are whole ones where a whole number parts the sheets as the percent does', () => {
    expect(leastPoints(variantOf([whole(4), whole(3)]), 85)).toBe(6)
    expect(leastPoints(variantOf([inParts(2, 1), ...Array.from({ length: 7 }, () => whole(1))]), 85)).toBe(7)
  })

  test('are a half where no whole number does', () => {
    // 76 % of 7 points are 5.29: sheets bring 5 or 5.66 around it.
    const variant = variantOf([inParts(3, 2), whole(3), whole(2)])
    expect(mostPoints(variant)).toBe(7)
    expect(leastPoints(variant, 76)).toBe(5.5)
  })

  test('are the fewest that a sheet can bring where the parts are smaller', () => {
    expect(leastPoints(variantOf([inParts(3, 1), ...Array.from({ length: 6 }, () => whole(1))]), 88)).toBe(6.33)
  })

  test('are none for every sheet', () => {
    expect(leastPoints(variantOf([whole(1)]), 0)).toBe(0)
  })
})
