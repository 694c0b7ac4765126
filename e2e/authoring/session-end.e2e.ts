import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { enterLogin } from '../page-objects/auth.ts'
import { addQuestion, addResult, chooseCover, pressCreate, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { login, register, signInAs, storedTokens, unique } from '../page-objects/people.ts'
import { makeQuiz, pictureFile } from '../page-objects/quizzes.ts'

const refreshPath = '/api/auth/refreshtoken'
const uploadPath = '/api/images'
const createPath = '/api/test/create'

/** Paths and statuses of the answers that the page gets from now on, in their order. */
function followAnswers(page: Page): { path: string; status: number }[] {
  const answers: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if ([refreshPath, uploadPath, createPath].includes(path)) answers.push({ path, status: response.status() })
  })
  return answers
}

/** Writes a whole test without pictures. */
async function writeTest(page: Page, title: string): Promise<void> {
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title, description: 'Что горит на\u00a0берегу?', subject: 'Другое' })
  await addQuestion(page, { text: 'Что горит?', answers: ['Маяк', 'Костёр'], right: ['Маяк'] })
  await addResult(page, { title: 'Смотритель', text: '' })
  await addResult(page, { title: 'Прохожий', text: '' })
}

const bars = (page: Page) => page.getByRole('progressbar', { name: /^Отправлено: / })

test('a session that the server ended while a test was written: its author signs in over it, and it is published once, with all its pictures', async ({
  page,
  allowRefused,
}) => {
  const author = await register()
  await signInAs(page, await login(author))
  const title = `Маяки ${unique()}`
  await writeTest(page, title)
  const sent = page.waitForResponse(`**${uploadPath}`)
  await chooseCover(page)
  expect((await sent).status()).toBe(200)

  const password = 'Ветер-над-Волгой-1991'
  await callApi('/api/account/changepassword', {
    token: author.token,
    body: { currentPassword: author.password, newPassword: password, newPasswordConfirm: password },
  })
  allowRefused('/api/')
  const answers = followAnswers(page)
  await page
    .getByRole('group', { name: 'Ответы на вопрос 1' })
    .getByLabel('Добавить картинку к ответу 1', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([pictureFile('lighthouse.jpg'), pictureFile('note.png')])
  await expect.poll(() => storedTokens(page)).toEqual({ access: null, refresh: null })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The bar of the cover went when it was sent; those of the two others stand for what waits.
  await expect(bars(page)).toHaveCount(2)
  await pressCreate(page)
  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился. Черновик сохранён' })
  await expect(dialog).toContainText(/Войдите\s— и\sотправка продолжится сама/)
  expect(answers.map(({ path }) => path)).not.toContain(createPath)

  await enterLogin(page, { email: author.email, password })
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/passing\/\d+$/)
  expect(answers.filter(({ path }) => path === createPath)).toEqual([{ path: createPath, status: 200 }])
  const { token } = await login({ ...author, password })
  const id = page.url().split('/').at(-1)
  const created = await callApi<{ testImg: string; questions: { answers: { answerImg: string | null }[] }[] }>(
    `/api/test/gettest/${id}?forEdit=true`,
    { token },
  )
  expect(created.testImg).toMatch(/^\/images\//)
  const pictures = created.questions[0]?.answers.map(({ answerImg }) => answerImg)
  expect(pictures).toEqual([expect.stringMatching(/^\/images\//), expect.stringMatching(/^\/images\//)])
  const own = await callApi<{ totalCount: number }>('/api/profile/getprofilecreatedtests', {
    token,
    body: { profileId: author.id, pageNumber: 0, pageSize: 10 },
  })
  expect(own.totalCount).toBe(1)
})

test('a form of a work, half typed when the session ended, is there after the sign-in, and after a reload', async ({
  page,
  allowRefused,
}) => {
  const { id, title, author } = await makeQuiz()
  const work = await callApi<number>('/api/works/create', {
    token: author.token,
    body: { title: 'Зачёт', tests: [{ testId: id }] },
  })
  await signInAs(page, await login(author))
  await page.goto(`/works/new?test=${id}`)
  await page.getByRole('radio', { name: /по\sмоему списку/ }).check()
  const names = page.getByRole('textbox', { name: /^Список/ })
  await names.fill('Иванова А.\nПетров К.')
  const settings = await page.context().newPage()
  await settings.goto(`/work/${work}`)
  await settings.getByRole('button', { name: 'Настройки' }).click()
  const minutes = settings.getByRole('textbox', { name: /^Минут/ })
  await minutes.fill('25')

  const password = 'Ветер-над-Волгой-1991'
  await callApi('/api/account/changepassword', {
    token: author.token,
    body: { currentPassword: author.password, newPassword: password, newPasswordConfirm: password },
  })
  allowRefused('/api/')
  await page.getByRole('button', { name: 'Дать работу' }).click()
  for (const one of [page, settings]) await one.waitForURL(/\/login\?from=/)
  await enterLogin(page, { email: author.email, password })
  await page.getByRole('button', { name: 'Войти' }).click()
  // The other page follows.
  await expect(minutes).toHaveValue('25')
  await settings.reload()
  await expect(minutes).toHaveValue('25')
  await expect(names).toHaveValue('Иванова А.\nПетров К.')
  await page.reload()
  await expect(names).toHaveValue('Иванова А.\nПетров К.')
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
