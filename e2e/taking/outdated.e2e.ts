import type { QuizToEdit } from '../../contract/quiz-views.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { makeQuiz, type PublishedQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, seesTicked, take, tick } from '../page-objects/taking.ts'

const performPath = '/api/test/perform'

/** Replaces the last question by another one; the other two stay. */
async function replaceLastQuestion({ id, author: { token } }: PublishedQuiz): Promise<void> {
  const { questions, versionNumber } = await callApi<QuizToEdit>(`/api/test/gettest/${id}?forEdit=true`, { token })
  const added = {
    title: 'Что горит на маяке?',
    answers: [{ description: 'Лампа', isRightAnswer: true }, { description: 'Окно' }],
  }
  await callApi('/api/test/update', {
    body: { id, versionNumber, questions: [...questions.slice(0, 2), added] },
    token,
  })
}

test('answers to a version that is not scored any more stay for reading, and go along into the new attempt', async ({
  page,
  allowRefused,
}) => {
  const quiz = await makeQuiz()
  allowRefused(performPath)
  // What the server says of a version 30 days after a change of the scoring.
  const refusal = { code: 'outdated', status: 409, title: 'outdated', detail: 'Тест обновлён' }
  await page.route(
    `**${performPath}`,
    (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
    { times: 1 },
  )
  await page.goto(`/passing/${quiz.id}`)
  await tick(page, ['У Карфагена'])
  await pressAnswer(page)
  await tick(page, ['Белое', 'Чёрное'])
  await pressAnswer(page)
  await tick(page, ['Лоцман'])
  await replaceLastQuestion(quiz)
  await pressAnswer(page)
  const restart = page.getByRole('button', { name: 'Начать заново' })
  await expect(restart).toBeVisible()
  await seesTicked(page, ['Лоцман'])
  await page.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(page, ['Белое', 'Чёрное'])
  await restart.click()
  await seesQuestion(page, 'Где стоял Фаросский маяк?')
  await seesTicked(page, ['У Карфагена'])
  await pressAnswer(page)
  await seesTicked(page, ['Белое', 'Чёрное'])
  await pressAnswer(page)
  await seesQuestion(page, 'Что горит на маяке?')
  await take(page, [['Лампа']])
  await expect(page.locator('.tally').getByText('Вы ответили правильно на 2 из 3 вопросов')).toBeVisible()
})
