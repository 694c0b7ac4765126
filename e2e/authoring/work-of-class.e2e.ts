import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'
import { submitWork } from '../page-objects/taken-works.ts'

test('a teacher prints the codes of a class and gives it a work, and a pupil finds it by the code, goes on elsewhere and hands it in', {
  tag: '@both',
}, async ({ page, browser, allowRefused }) => {
  // The second device, before its pupil says that the work goes on there.
  allowRefused('/api/works/')
  const { id: testId, author } = await makeQuiz()
  const { token } = author
  const classId = await callApi<number>('/api/classes/create', { body: { title: '7Б' }, token })
  await callApi('/api/classes/pupils', { body: { id: classId, add: ['Абрамов Иван', 'Белова Ева'] }, token })
  await signInAs(page, author)
  await page.goto(`/class/${classId}`)
  await page.getByRole('link', { name: 'Коды' }).click()
  const card = page.getByRole('list', { name: 'Карточки' }).getByRole('listitem').first()
  await expect(card).toContainText('Абрамов Иван')
  const [code = ''] = /[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}/.exec((await card.textContent()) ?? '') ?? []
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)

  await page.goto(`/works/new?test=${testId}`)
  await page.getByRole('radio', { name: /^Для класса/ }).check()
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page.getByText('Выберите класс.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^7Б/ }).check()
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page.getByRole('link', { name: 'Класс 7Б' })).toBeVisible()
  await expect(page.getByText('Абрамов Иван').first()).toBeVisible()

  const pupil = await (await browser.newContext()).newPage()
  await pupil.goto(new URL('/my', page.url()).href)
  await pupil.getByLabel('Код ученика').fill(code.toLowerCase())
  await pupil.getByRole('button', { name: 'Войти' }).press('Enter')
  await expect(pupil.getByRole('heading', { level: 1, name: 'Абрамов Иван' })).toBeVisible()
  expect(await violations(pupil)).toEqual([])
  await pupil.getByRole('button', { name: /^Начать / }).click()
  await pupil.getByRole('button', { name: 'Начать: Абрамов Иван' }).click()
  await expect(pupil.getByText('Отвечает Абрамов Иван')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/my', page.url()).href)
  await other.getByLabel('Код ученика').fill(code)
  await other.getByRole('button', { name: 'Войти' }).click()
  await other.getByRole('button', { name: /^Продолжить здесь / }).click()
  await expect(other.getByText('Отвечает Абрамов Иван')).toBeVisible()
  await submitWork(other)
  await expect(other.getByRole('heading', { level: 1, name: 'Работа сдана' })).toBeVisible()
  await other.getByRole('link', { name: 'Мои работы' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Сдано' })).toBeVisible()
})
