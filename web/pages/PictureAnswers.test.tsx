import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReviewList } from '#web/features/attempt/review/ReviewList.tsx'
import { aQuestion } from '#web/testing/a-quiz.ts'
import { aReviewedQuestion } from '#web/testing/a-review.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { openTaking } from '#web/testing/taking-page.tsx'
import { TakingPage } from './TakingPage.tsx'

const picture = { description: '', answerImg: `/images/${'a'.repeat(64)}` }

test('options that are pictures alone are named by their descriptions, else by their numbers', async () => {
  const question = aQuestion({ id: 10, title: 'Что светит?' }, ['', ''])
  const answers = question.answers.map((answer, at) => ({
    ...answer,
    ...picture,
    ...(at === 0 && { answerImgAlt: 'Маяк' }),
  }))
  await openTaking(TakingPage, [{ ...question, answers }])
  for (const name of ['Маяк', 'Картинка 2']) {
    expect(screen.getByRole('radio', { name })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Увеличить картинку: ${name}` })).toBeTruthy()
  }
})

test('a review names them as well', async () => {
  const { answers } = aReviewedQuestion()
  const pictured = answers.map((answer, at) => ({
    ...answer,
    ...picture,
    ...(at === 0 && { answerImgAlt: 'Маяк' }),
  }))
  const questions = [aReviewedQuestion({ answers: pictured })]
  await renderRoutes(
    { '/': () => <ReviewList questions={questions} formulas={undefined} person="another" /> },
    { at: '/' },
  )
  for (const summary of screen.queryAllByRole('button')) summary.click()
  expect(await screen.findByRole('img', { name: 'Маяк', hidden: true })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Картинка', hidden: true })).toBeTruthy()
})
