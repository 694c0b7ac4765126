import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '#web/testing/a-card.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { QuizCard } from './QuizCard.tsx'

const show = (overrides: Parameters<typeof aCard>[0]) =>
  renderRoutes({ '/': () => <QuizCard quiz={aCard(overrides)} like={null} /> }, { at: '/' })

test('a card links to taking the test', async () => {
  await show({ id: 5, usesCount: 18_655 })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/passing/5')
  expect(screen.getByText('Прохождений: 18 655')).toBeTruthy()
  expect(screen.queryByText(/Ваш результат/)).toBeNull()
})

test('the card of an own test that a moderator hid links to its editor', async () => {
  await show({ id: 5, isModerated: true })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/edit/5')
})

test('the card of a passed test shows the score and links to the result', async () => {
  await show({ id: 5, userResultId: 'a3bb189e-8bf9-4a51-8a4c-1f6a4c1b9d11', userScorePercentage: 0 })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/result/a3bb189e-8bf9-4a51-8a4c-1f6a4c1b9d11')
  expect(screen.getByText('Ваш результат: 0 %')).toBeTruthy()
})

test('a card says kind and length, and the best score of a viewer who took the quiz', async () => {
  await show({ id: 5, questionsCount: 7, bestScorePercentage: 86 })
  expect(screen.getByText(/^Вы\sпрошли: 86\s%$/)).toBeTruthy()
  expect(screen.getByText('Викторина')).toBeTruthy()
  expect(screen.getByText(/7\sвопросов/)).toBeTruthy()
})

test('a card of a personality test is about its taker', async () => {
  await show({ id: 5, testTypeId: 2, questionsCount: 1 })
  expect(screen.getByText(/^О\sсебе$/)).toBeTruthy()
  expect(screen.getByText(/1\sвопрос$/)).toBeTruthy()
})
