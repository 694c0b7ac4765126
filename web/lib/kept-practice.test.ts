// @vitest-environment jsdom

import { newCard } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { forgetCards, guestCards, keepCard } from './kept-practice.ts'

beforeEach(() => localStorage.clear())

const keep = (questionId: number, dueOn: string) => keepCard({ ...newCard(dueOn), testId: questionId % 2, questionId })

test('the cards of a guest come by the day on which they are due, those of one day by their questions', () => {
  for (const [questionId, dueOn] of [
    [3, '2026-12-02'],
    [9, '2026-12-01'],
    [2, '2026-12-02'],
    [1, '2026-12-02'],
  ] as const)
    keep(questionId, dueOn)
  expect(guestCards().map(({ questionId }) => questionId)).toEqual([9, 1, 2, 3])
  forgetCards(1)
  expect(guestCards().map(({ questionId }) => questionId)).toEqual([2])
})

test('of too many cards those due last go', () => {
  for (let questionId = limits.guestCardsMax; questionId >= 0; questionId--)
    keep(questionId, questionId === 7 ? '2099-01-01' : '2026-12-01')
  expect(guestCards()).toHaveLength(limits.guestCardsMax)
  expect(guestCards().some(({ questionId }) => questionId === 7)).toBe(false)
})
