import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import {
  beginWork,
  changeParticipants,
  closeWork,
  endWorkIn,
  handIn,
  makeWork,
  readTable,
} from '../page-objects/taken-works.ts'
import { seesQuestion, seesTicked, tick } from '../page-objects/taking.ts'

const questions = [
  'Где стоял Фаросский маяк?',
  'Какие из этих морей солёные?',
  'Как зовут того, кто служит на маяке?',
] as const

const goOn = (page: Page) => page.getByRole('button', { name: 'Дальше' }).click()
const saved = (page: Page) => page.getByText(/^Сохранено/)
const isDone = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Работа сдана' })).toBeVisible()
const leaveDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Выйти' })

test('one loses the network, one reloads, one has a wrong clock: all answers arrive', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  // The requests of the one without a network.
  allowRefused('/api/works/')
  const work = await makeWork()
  const [reloading, late] = [await anotherVisitor(), await anotherVisitor()]

  await beginWork(page, work, 'Иванова А.')
  await tick(page, ['У Александрии'])
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await goOn(page)
  await tick(page, ['Белое', 'Чёрное'])
  await expect(page.getByText('Нет связи. Ответы хранятся здесь и отправятся, когда она появится.')).toBeVisible()
  expect((await readTable(work))['Иванова А.']).toMatchObject({ state: 'working', answeredCount: 1 })

  await beginWork(reloading, work, 'Петров Б.')
  await tick(reloading, ['У Александрии'])
  await goOn(reloading)
  await tick(reloading, ['Белое'])
  await expect(saved(reloading)).toBeVisible()
  await reloading.reload()
  await seesQuestion(reloading, questions[1])
  await seesTicked(reloading, ['Белое'])

  // Hour hand of a phone that nobody set, and which is set meanwhile.
  await late.clock.setSystemTime(new Date(Date.now() - 3_600_000))
  await beginWork(late, work, 'Сидорова В.')
  await expect(late.getByRole('timer')).toHaveText(/^(20:00|19:[45]\d)$/)
  await late.clock.setSystemTime(new Date(Date.now() + 1_800_000))
  await tick(late, ['У Афин'])
  await expect(saved(late)).toBeVisible()
  await expect(late.getByRole('timer')).toHaveText(/^(20:00|19:[345]\d)$/)
  await handIn(late)
  await isDone(late)

  await handIn(page)
  await expect(page.getByText(/Работа ещё не\sсдана: нет связи/)).toBeVisible()
  await page.context().setOffline(false)
  await isDone(page)
  await expect(page.getByText('75 %')).toBeVisible()
  await expect(page.getByText('Оценка 4')).toBeVisible()

  await reloading.getByRole('button', { name: 'Назад' }).click()
  await handIn(reloading)
  await isDone(reloading)
  expect(await readTable(work)).toMatchObject({
    'Иванова А.': { state: 'submitted', submittedBy: 'taker', answeredCount: 2, percent: 75 },
    'Петров Б.': { state: 'submitted', answeredCount: 2 },
    'Сидорова В.': { state: 'submitted', answeredCount: 1, percent: 0 },
  })
})

test('a code that no work has can be typed again; a taken name is refused with advice, and goes on once the author lets it', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  for (const path of ['/api/works/entry', '/api/works/start']) allowRefused(path)
  const work = await makeWork()
  const other = await anotherVisitor()
  await beginWork(page, work, 'Иванова А.')
  await tick(page, ['У Александрии'])
  await expect(saved(page)).toBeVisible()
  await other.goto('/w')
  await other.getByLabel('Код работы').fill('23456789')
  await other.getByRole('button', { name: 'Открыть' }).click()
  await expect(other.getByRole('heading', { name: 'Работы с таким кодом нет' })).toBeFocused()
  const shown = `${work.code.slice(0, 4)}-${work.code.slice(4)}`
  await other.getByLabel('Код работы').fill(shown.toLowerCase())
  await other.getByRole('button', { name: 'Открыть' }).click()
  await expect(other.getByRole('heading', { name: 'Маяки, 5 «Б»' })).toBeVisible()
  const name = other.getByLabel('Фамилия и инициалы')
  await name.fill('иванова а.')
  await other.getByRole('button', { name: 'Начать' }).click()
  await expect(other.getByText('попросите автора работы пустить вас дальше')).toBeVisible()
  await expect(name).toBeFocused()
  const id = (await readTable(work))['Иванова А.']?.id ?? 0
  await changeParticipants(work, { release: id })
  await other.getByRole('button', { name: 'Начать' }).click()
  await seesQuestion(other, questions[1])
  await other.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(other, ['У Александрии'])
})

test('by the personal code one goes on with another device, and the first one is told so', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  allowRefused('/api/works/')
  const work = await makeWork({ names: 'list' })
  const [person] = await changeParticipants(work, { add: ['Иванова А.'] })
  const enter = async (device: Page) => {
    await device.goto(`/w/${work.code}`)
    await device.getByLabel('Личный код').fill(person?.personalCode.toLowerCase() ?? '')
    await device.getByRole('button', { name: 'Начать' }).click()
    await expect(device.getByRole('timer')).toBeVisible()
  }
  await enter(page)
  await tick(page, ['У Александрии'])
  await expect(saved(page)).toBeVisible()
  const phone = await anotherVisitor()
  await enter(phone)
  await phone.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(phone, ['У Александрии'])
  await tick(page, ['У Афин'])
  await expect(page.getByText(/продолжили на\sдругом устройстве/)).toBeVisible()
  await expect(page.getByLabel('Личный код')).toBeVisible()
  await handIn(phone)
  await isDone(phone)
})

test('entry, questions, list, confirmation and result have no accessibility violation and fit 320 px', async ({
  page,
}) => {
  const work = await makeWork()
  const isFit = async (what: string) => {
    await expectNoViolations(page, what)
    await fitsNarrowScreen(page)
  }
  await page.goto(`/w/${work.code}`)
  await page.getByLabel('Фамилия и инициалы').fill('Иванова А.')
  await isFit('entry')
  await page.getByRole('button', { name: 'Начать' }).click()
  await tick(page, ['У Александрии'])
  await isFit('question')
  await page.getByRole('button', { name: /^Вопрос 1 из 3/ }).click()
  await isFit('list')
  await page.getByRole('button', { name: 'Сдать работу' }).click()
  await expect(page.getByText('Без ответа остались вопросы 2 и 3.')).toBeVisible()
  await expectNoViolations(page, 'confirmation')
  await page.getByRole('dialog').getByRole('button', { name: 'Сдать' }).click()
  await isDone(page)
  await closeWork(work)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ответы по вопросам' })).toBeVisible()
  await isFit('result')
})

test('the next one at the same computer enters under another name', async ({ page }) => {
  const work = await makeWork()
  await beginWork(page, work, 'Иванова А.')
  await handIn(page)
  await isDone(page)
  await page.getByRole('button', { name: 'Это не я' }).click()
  await beginWork(page, work, 'Петров Б.')
  await tick(page, ['У Афин'])
  await page.getByRole('button', { name: 'Это не я' }).click()
  await leaveDialog(page).click()
  await expect(page.getByLabel('Фамилия и инициалы')).toHaveValue('')
  expect(Object.keys(await readTable(work)).sort()).toEqual(['Иванова А.', 'Петров Б.'])
})

test('the clock of the server hands in what was saved, and more minutes open the work again', async ({
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

test('who comes late reads that the work is closed; who handed in sees the answers then, and takes the name back', async ({
  page,
  anotherVisitor,
}) => {
  const work = await makeWork()
  await beginWork(page, work, 'Иванова А.')
  await tick(page, ['У Афин'])
  await handIn(page)
  await isDone(page)
  await expect(page.getByText(/^Верные ответы появятся после/)).toBeVisible()
  await closeWork(work)
  const late = await anotherVisitor()
  await late.goto(`/w/${work.code}`)
  await expect(late.getByText('Эта работа закрыта: ответы больше не принимаются.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: questions[0] }).click()
  await expect(page.getByText('Ваш ответ, неверный')).toBeAttached()
  await page.getByRole('button', { name: 'Убрать моё имя и ответы' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click()
  await expect(page.getByText('Ваше имя и ответы убраны из работы.')).toBeVisible()
  expect(Object.values(await readTable(work))).toMatchObject([{ name: '', isForgotten: true }])
})
