import type { ResultView } from '@quiz/contract/attempt/results.ts'
import type { ReviewView } from '@quiz/contract/attempt/review.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { cleanup, screen, within } from '@testing-library/react'
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

/** Opens a result whose review is full, by default the own one. */
async function openResult(overrides: Partial<ResultView> = {}, review: ReviewView = aReview()) {
  const result = aResult({ review: 'full', ...overrides })
  const sent = fakeApi({
    [`/api/test/getresult/${result.id}`]: () => ({ reply: result }),
    [`/api/test/review/${result.id}`]: () => ({ reply: review }),
    [comments.list.path]: () => ({ reply: [] }),
    [quizzes.list.path]: () => ({ reply: { items: [], totalCount: 0 } }),
  })
  await renderRoutes({ '/result/$id': ResultPage, '/profile/$id': () => null }, { at: `/result/${result.id}` })
  await screen.findByRole('heading', { level: 1 })
  return { sent, reviews: () => sent.filter(({ path }) => path.startsWith('/api/test/review/')).length }
}
async function openReview(overrides: Partial<ResultView> = {}, review?: ReviewView) {
  const page = await openResult(overrides, review)
  await userEvent.click(screen.getByRole('button', { name: 'Разобрать ответы' }))
  await screen.findByRole('list', { name: 'Ответы на вопрос 1' })
  return page
}
const answersTo = (number: number) =>
  within(screen.getByRole('list', { name: `Ответы на вопрос ${number}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const question = (name: RegExp) => screen.getByRole('button', { name })
/** The title beside the button of a question, with its verdict. */
const titleOf = (name: RegExp) => question(name).parentElement?.textContent?.replaceAll('\u00a0', ' ')

test('the owner opens the review; its heading has the focus and the first question is open', async () => {
  const { reviews } = await openResult()
  expect(reviews()).toBe(0)
  const button = screen.getByRole('button', { name: 'Разобрать ответы' })
  expect(button.ariaExpanded).toBe('false')
  await userEvent.click(button)
  await screen.findByRole('list', { name: 'Ответы на вопрос 1' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Разбор ответов' }))
  expect(question(/Столица Франции\?/).ariaExpanded).toBe('true')
  expect(question(/Какие города/).ariaExpanded).toBe('false')
  expect(screen.getByRole('button', { name: 'Скрыть разбор' }).ariaExpanded).toBe('true')
})

test('a question says the verdict, the own answer, the right one, the explanation and its source', async () => {
  await openReview()
  expect(titleOf(/Столица Франции\?/)).toMatch(/Ошибка$/)
  expect(answersTo(1)).toEqual(['ПарижВерный ответ', 'ЛионВаш ответ, неверный'])
  expect(screen.getByText('Лион — третий по величине город.')).toBeTruthy()
  const source = screen.getByRole('link', { name: 'Источник: ru.wikipedia.org' })
  expect([source.getAttribute('href'), source.getAttribute('rel')]).toEqual([
    'https://ru.wikipedia.org/wiki/Лион',
    'noopener nofollow ugc',
  ])
  expect(titleOf(/Какие города/)).toMatch(/Верно· 3 балла из 3$/)
  expect(answersTo(2)).toEqual(['КазаньВаш ответ, верный', 'Омск'])
})

test('«К следующему вопросу» opens the next question and moves the focus to it; the first one stays open', async () => {
  await openReview()
  await userEvent.click(screen.getByRole('button', { name: /^К.следующему вопросу$/ }))
  const next = question(/Какие города/)
  expect(document.activeElement).toBe(next)
  expect([question(/Столица Франции\?/).ariaExpanded, next.ariaExpanded]).toEqual(['true', 'true'])
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть все' }))
  expect([question(/Столица Франции\?/).ariaExpanded, next.ariaExpanded]).toEqual(['false', 'false'])
})

test('shares are percents beside the answers, with the number of takers; without them the page says when they come', async () => {
  await openReview()
  expect(screen.getByText(/^Когда тест пройдут 20 человек/)).toBeTruthy()
  const shared = aReviewedQuestion({ takersCount: 132 })
  const answers = shared.answers.map((answer, at) => ({ ...answer, sharePercent: at === 0 ? 63 : 37 }))
  cleanup()
  await openReview({}, aReview({ questions: [{ ...shared, answers }] }))
  expect(screen.getByText(/кто прошёл тест: 132 человека\.$/)).toBeTruthy()
  expect(answersTo(1)).toEqual(['ПарижВерный ответТак ответили: 63 %', 'ЛионВаш ответ, неверныйТак ответили: 37 %'])
})

test('a review of wrong answers says which questions are wrong, and no right answer', async () => {
  const shown = aReviewedQuestion({ explanation: '', sourceUrl: '' })
  const hidden = shown.answers.map((answer) => ({ ...answer, isRightAnswer: null }))
  await openReview({ review: 'wrong' }, aReview({ review: 'wrong', questions: [{ ...shown, answers: hidden }] }))
  expect(screen.getByText(/Верные ответы автор не.показывает/)).toBeTruthy()
  expect(titleOf(/Столица Франции\?/)).toMatch(/Ошибка$/)
  expect(answersTo(1)).toEqual(['Париж', 'ЛионВаш ответ'])
})

test('a question of a personality test has no verdict', async () => {
  const asked = aReviewedQuestion({ isRight: null, points: null, maxPoints: null })
  const neutral = asked.answers.map((answer) => ({ ...answer, isRightAnswer: null }))
  await openReview({ testTypeId: 2 }, aReview({ questions: [{ ...asked, answers: neutral }] }))
  expect(titleOf(/Столица Франции\?/)).toMatch(/Франции\?$/)
  expect(answersTo(1)).toEqual(['Париж', 'ЛионВаш ответ'])
})

test('a reader of another taker’s result learns that there is a review, and cannot open it', async () => {
  await openResult({ isOwn: false })
  const texts = screen.getAllByText('Кто прошёл тест, может разобрать свои ответы.')
  expect(texts.filter((text) => text.getAttribute('aria-hidden') === null)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Разобрать ответы' })).toBeNull()
})

test('before its date the owner reads when the review opens', async () => {
  await openResult({ reviewFrom: '2026-12-01T09:00:00.000Z' })
  expect(screen.getByText(/^Разбор ответов откроется 1 декабря 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Разобрать ответы' })).toBeNull()
})

test('without a review the result says nothing about one', async () => {
  await openResult({ review: 'none' })
  expect(screen.queryByText(/разобрать|разбор/i)).toBeNull()
})

test('a typed answer stands beside what is accepted, with its unit and the share of those who answered the same', async () => {
  const typed = { explanation: '', sourceUrl: '', takersCount: 25, answers: [] }
  const number = { kind: 'number' as const, unit: 'м', text: '8900', acceptedNumber: '8848,86', tolerance: '1' }
  await openReview(
    {},
    aReview({
      questions: [
        aReviewedQuestion({ ...typed, id: 1, ...number, sharePercent: 12 }),
        aReviewedQuestion({ ...typed, id: 2, ...number, tolerance: '0' }),
        aReviewedQuestion({
          ...{ ...typed, id: 3, isRight: true, points: 1 },
          ...{ kind: 'text', text: 'париж', acceptedTexts: ['Париж', 'Paris'] },
        }),
        aReviewedQuestion({ ...typed, id: 4, kind: 'text', text: '', acceptedTexts: ['Париж'] }),
      ],
    }),
  )
  expect(screen.getByText(/^Проценты показывают/)).toBeTruthy()
  expect(answersTo(1)).toEqual(['8900 мВаш ответ, неверныйТак ответили: 12 %', '8848,86 ± 1 мВерный ответ'])
  await userEvent.click(screen.getByRole('button', { name: 'Развернуть все' }))
  expect(answersTo(2)[1]).toBe('8848,86 мВерный ответ')
  expect(answersTo(3)).toEqual(['парижВаш ответ, верный', 'ПарижParisВерные ответы'])
  expect(answersTo(4)).toEqual(['ПарижВерный ответ'])
  expect(screen.getByText('Нет ответа')).toBeTruthy()
})

test('a review of what was wrong says of a typed answer whether it was right, not what is', async () => {
  const typed = { kind: 'text' as const, text: 'Лион', explanation: '', sourceUrl: '', answers: [] }
  await openReview({ review: 'wrong' }, aReview({ review: 'wrong', questions: [aReviewedQuestion(typed)] }))
  expect(answersTo(1)).toEqual(['ЛионВаш ответ, неверный'])
})

test('a question whose key the author corrected says so', async () => {
  const [first, second] = aReview().questions
  await openReview(
    {},
    aReview({ questions: [aReviewedQuestion({ ...first, isKeyCorrected: true }), aReviewedQuestion(second)] }),
  )
  expect(screen.getAllByText('Автор исправил ключ этого вопроса')).toHaveLength(1)
})
