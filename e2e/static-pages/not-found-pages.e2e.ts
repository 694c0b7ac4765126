import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { administratorToken, register, signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

// Other wrong addresses are tested with the server of pages, in web/app/server.test.ts.
const lost = ['/nowhere', '/passing/999999', '/result/4f8f2f6e-2d6a-4f0e-9b0a-0a4a6a9f2b11', '/profile/999999']

test('a lost address shows the 404 page, at that address, with a link to the home page', async ({
  page,
  allowRefused,
}) => {
  // The page requests the data once more after hydration.
  allowRefused(/\/api\/(test|profile)\//)
  for (const address of lost) {
    allowRefused(address)
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('404')
    await expect(page.getByRole('heading', { name: 'Ой! Здесь ничего нет…' })).toBeVisible()
    await expect(page.getByText('Похоже, страница, которую вы ищете, не существует.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'В тренде' })).toBeVisible()
})

test('a page whose call fails can be retried, and the rest of the site works', async ({
  page,
  allowRefused,
  allowConsoleMessage,
}) => {
  const quiz = await makeQuiz()
  const path = `/api/test/gettest/${quiz.id}`
  allowRefused(path)
  allowConsoleMessage('сайте что-то сломалось')
  await page.goto(`/all-test?search=${encodeURIComponent(quiz.title)}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: quiz.title }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Страница не открылась')
  await expect(alert).toContainText('На сайте что-то сломалось. Попробуйте ещё раз через минуту.')
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
})

test('a like of a test that was deleted meanwhile shows a message, and the page stays; its card leads to the 404 page', async ({
  page,
  allowRefused,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, await register())
  for (const path of ['/api/test/like', `/api/test/gettest/${quiz.id}`]) allowRefused(path)
  const address = `/all-test?search=${encodeURIComponent(quiz.title)}`
  // A list that is refetched for the signed-in user would lose the card.
  await page.goto(address, { waitUntil: 'networkidle' })
  const heart = page.getByRole('button', { name: `Нравится: «${quiz.title}»` })
  await expect(heart).toBeVisible()
  await callApi(`/api/admin/deletetest?testId=${quiz.id}`, { token: await administratorToken() })
  await heart.click()
  await expect(page.getByRole('region', { name: 'Сообщения' })).toContainText('Такого теста нет, или его удалили.')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(address)

  await page.getByRole('link', { name: quiz.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('404')
  await expect(page).toHaveURL(`/passing/${quiz.id}`)
})
