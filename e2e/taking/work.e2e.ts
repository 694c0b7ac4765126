import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import {
  beginWork,
  changeParticipants,
  closeWork,
  endWorkIn,
  makeWork,
  readTable,
  submitWork,
} from '../page-objects/taken-works.ts'
import { seesQuestion, seesTicked, tick } from '../page-objects/taking.ts'

const questions = ['Где стоял Фаросский маяк?', 'Какие из этих морей солёные?'] as const

const goOn = (page: Page) => page.getByRole('button', { name: 'Дальше' }).click()
const saved = (page: Page) => page.getByText(/^Сохранено/)
const isDone = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Работа сдана' })).toBeVisible()

test('answers of a tab that was reloaded, and of one without a network, arrive', { tag: '@main' }, async ({
  page,
  allowRefused,
}) => {
  // The requests without a network.
  allowRefused('/api/works/')
  const work = await makeWork()
  await beginWork(page, work, 'Иванова А.')
  await tick(page, ['У Александрии'])
  await goOn(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await seesQuestion(page, questions[1])
  await page.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(page, ['У Александрии'])

  await page.context().setOffline(true)
  await goOn(page)
  await tick(page, ['Белое', 'Чёрное'])
  await expect(page.getByText('Нет связи. Ответы хранятся здесь и отправятся, когда она появится.')).toBeVisible()
  expect((await readTable(work))['Иванова А.']).toMatchObject({ state: 'working', answeredCount: 1 })
  await submitWork(page)
  await expect(page.getByText(/Работа ещё не\sсдана: нет связи/)).toBeVisible()
  await page.context().setOffline(false)
  await isDone(page)
  await expect(page.getByText('75 %')).toBeVisible()
  await expect(page.getByText('Оценка 4')).toBeVisible()
  expect((await readTable(work))['Иванова А.']).toMatchObject({
    ...{ state: 'submitted', submittedBy: 'taker', answeredCount: 2, percent: 75 },
  })
})

test('code, entry, questions, list, confirmation and result have no accessibility violation and fit 320 px, until the name is taken back', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/api/works/entry')
  const work = await makeWork()
  const isFit = async (what: string) => {
    await expectNoViolations(page, what)
    await fitsNarrowScreen(page)
  }
  const open = async (code: string) => {
    await page.getByLabel('Код работы').fill(code)
    await page.getByRole('button', { name: 'Открыть' }).click()
  }
  await page.goto('/w')
  await open('23456789')
  await expect(page.getByRole('heading', { name: 'Работы с таким кодом нет' })).toBeFocused()
  await isFit('unknown code')
  await open(`${work.code.slice(0, 4)}-${work.code.slice(4)}`.toLowerCase())
  await page.getByLabel('Фамилия и инициалы').fill('Иванова А.')
  await isFit('entry')
  await page.getByRole('button', { name: 'Начать' }).click()
  await tick(page, ['У Афин'])
  await isFit('question')
  await page.getByRole('button', { name: /^Вопрос 1 из 3/ }).click()
  await isFit('list')
  await page.getByRole('button', { name: 'Сдать работу' }).click()
  await expect(page.getByText('Без ответа остались вопросы 2 и 3.')).toBeVisible()
  await expectNoViolations(page, 'confirmation')
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать' }).click()
  await isDone(page)
  await expect(page.getByText(/^Верные ответы появятся после/)).toBeVisible()
  await closeWork(work)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ответы по вопросам' })).toBeVisible()
  await isFit('result')
  await page.getByRole('button', { name: questions[0] }).click()
  await expect(page.getByText('Ваш ответ, неверный')).toBeAttached()

  await page.getByRole('button', { name: 'Убрать моё имя и ответы' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await expect(page.getByText('Ваше имя и ответы убраны из работы.')).toBeVisible()
  await expect(page.getByText('Эта работа закрыта: ответы больше не принимаются.')).toBeVisible()
  expect(Object.values(await readTable(work))).toMatchObject([{ name: '', isForgotten: true }])
})

test('the clock of the server submits what was saved, and more minutes open the work again', async ({
  page,
  allowRefused,
}) => {
  // The result is gone once there are more minutes.
  allowRefused('/api/works/result')
  const work = await makeWork({ minutes: null, closesAt: new Date(Date.now() + 600_000).toISOString() })
  await beginWork(page, work, 'Иванова А.')
  await tick(page, ['У Афин'])
  await expect(saved(page)).toBeVisible()
  await endWorkIn(work, 5000)
  // The page learns the new end with the next answer.
  await tick(page, ['У Александрии'])
  await expect(page.getByRole('heading', { name: 'Время вышло' })).toBeVisible()
  await isDone(page)
  await expect(page.getByText('Время вышло: сданы ответы, которые успели сохраниться.')).toBeVisible()
  const row = (await readTable(work))['Иванова А.']
  expect(row).toMatchObject({ submittedBy: 'clock', answeredCount: 1, percent: 25 })
  await changeParticipants(work, { extraMinutes: { participantId: row?.id ?? 0, minutes: 5 } })
  await page.reload()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await page.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(page, ['У Александрии'])
})
