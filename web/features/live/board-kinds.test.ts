import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { expect, test } from 'vitest'
import { aReviewedQuestion } from '#web/testing/a-review.ts'
import { boardKind } from './board-kinds.ts'

const choices = [{ id: 7, description: 'Сена' }]

test.each<[string, Partial<ReviewOfQuestion>, string[]]>([
  ['of a choice is said by its options', {}, []],
  ['of a word is what is accepted', { kind: 'text', acceptedTexts: ['Париж', 'г. Париж'] }, ['Париж', 'г. Париж']],
  ['of a number has its unit', { kind: 'number', acceptedNumber: '105', unit: 'км' }, ['105\u00a0км']],
  ['of a number that is not told is nothing', { kind: 'number' }, []],
  ['of an order is its elements in their order', { kind: 'order', rightOrder: [13, 12] }, ['Лион', 'Париж']],
  ['of pairs is each pair', { kind: 'match', rightPairs: [[12, 7]], choices }, ['Париж\u00a0— Сена']],
])('what is right on the board %s', (_, own, expected) => {
  const review = aReviewedQuestion(own)
  expect(boardKind(review).right(review)).toEqual(expected)
})
