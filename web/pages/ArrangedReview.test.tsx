import type { ReviewOfQuestion, ReviewView } from '@quiz/contract/attempt/review.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResultPage } from '#web/pages/ResultPage.tsx'
import { aResult } from '#web/testing/a-result.ts'
import { aReview, aReviewedQuestion } from '#web/testing/a-review.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

// The test environment does not scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const answer = (id: number, description: string, isRightAnswer: boolean | null) => ({
  ...{ id, description, answerImg: null, sharePercent: null },
  ...{ isChosen: isRightAnswer !== null, isRightAnswer },
})
const order = (overrides: Partial<ReviewOfQuestion> = {}) =>
  aReviewedQuestion({
    ...{ kind: 'order', title: 'От самой длинной', points: 0.33, maxPoints: 1 },
    answers: [answer(3, 'Лена', true), answer(1, 'Дон', false), answer(2, 'Волга', false)],
    rightOrder: [3, 2, 1],
    ...overrides,
  })
const match = (overrides: Partial<ReviewOfQuestion> = {}) =>
  aReviewedQuestion({
    ...{ id: 31, kind: 'match', title: 'Куда впадает?', points: 1.5, maxPoints: 2 },
    answers: [answer(1, 'Обь', true), answer(2, 'Ока', false), answer(3, 'Кама', null)],
    choices: [
      { id: 7, description: 'Карское море' },
      { id: 8, description: 'Волга' },
    ],
    pairs: [
      [1, 7],
      [2, 7],
    ],
    rightPairs: [
      [1, 7],
      [2, 8],
      [3, 8],
    ],
    ...overrides,
  })

/** Opens the review of these questions. */
async function open(questions: ReviewOfQuestion[], review: ReviewView['review'] = 'full') {
  const result = aResult({ review, userScores: 3.33, maxScores: 4, questionAnswered: 1, allQuestionsCnt: 2 })
  fakeApi({
    [`/api/test/getresult/${result.id}`]: () => ({ reply: result }),
    [`/api/test/review/${result.id}`]: () => ({ reply: aReview({ review, questions }) }),
    [comments.list.path]: () => ({ reply: [] }),
    [quizzes.list.path]: () => ({ reply: { items: [], totalCount: 0 } }),
  })
  await renderRoutes({ '/result/$id': ResultPage, '/profile/$id': () => null }, { at: `/result/${result.id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Разобрать ответы' }))
  await screen.findByRole('heading', { name: 'Разбор ответов' })
  await screen.findByRole('button', { name: /^Вопрос 1/ })
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))
const verdict = (number: number) =>
  plain(screen.getByRole('heading', { name: new RegExp(`^Вопрос ${number}`) }).textContent)

test('the own order stands beside the right one, and its part of the points is told', async () => {
  await open([order()])
  expect(items('Ваш порядок')).toEqual(['ЛенаНа своём месте', 'ДонНе на своём месте', 'ВолгаНе на своём месте'])
  expect(items('Верный порядок')).toEqual(['Лена', 'Волга', 'Дон'])
  expect(verdict(1)).toMatch(/Верно частично· 0,33 балла из 1$/)
  expect(plain(document.body.textContent)).toContain('3,33 балла из 4')
})

test('a right order stands alone, and one that was not answered shows the right one alone', async () => {
  const right = [answer(3, 'Лена', true), answer(2, 'Волга', true), answer(1, 'Дон', true)]
  const skipped = right.map((element) => ({ ...element, isChosen: false, isRightAnswer: null }))
  await open([order({ isRight: true, points: 1, answers: right }), order({ id: 21, points: 0, answers: skipped })])
  expect([screen.getAllByRole('list', { name: 'Ваш порядок' }).length, verdict(1)]).toEqual([
    1,
    expect.stringMatching(/Верно$/),
  ])
  expect(items('Верный порядок')).toEqual(['Лена', 'Волга', 'Дон'])
  expect(verdict(2)).toMatch(/Нет ответа$/)
})

test('a review of what was wrong marks places and does not tell the right order', async () => {
  const { rightOrder: _, ...question } = order()
  await open([question], 'wrong')
  expect(items('Ваш порядок')[0]).toBe('ЛенаНа своём месте')
  expect(screen.queryByRole('list', { name: 'Верный порядок' })).toBeNull()
})

test('own pairs are marked, and the right ones of the others named', async () => {
  await open([match()])
  expect(items('Ответы на вопрос 1')).toEqual([
    'Обь — Карское мореВаша пара, верная',
    'Ока — Карское мореВаша пара, невернаяВерно: Волга',
    'КамаБез парыВерно: Волга',
  ])
  expect(verdict(1)).toMatch(/Верно частично· 1,5 балла из 2$/)
})

test('a review of what was wrong marks pairs and names none', async () => {
  const { rightPairs: _, ...question } = match()
  await open([question], 'wrong')
  expect(items('Ответы на вопрос 1')).toEqual([
    'Обь — Карское мореВаша пара, верная',
    'Ока — Карское мореВаша пара, неверная',
    'КамаБез пары',
  ])
})
