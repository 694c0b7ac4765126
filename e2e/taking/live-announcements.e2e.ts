import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { watchAnnouncements } from '../page-objects/announcements.ts'
import { answerByKeys, joinGame, makeGame, seesAccepted, seesPlace, takeStep } from '../page-objects/games.ts'
import { watchLayoutShifts } from '../page-objects/layout-shift.ts'

const verdictOf = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused({ timeout: 20_000 })

test('a screen reader says each thing of a question once, and nothing on the page of a player moves by itself', {
  tag: '@motion',
}, async ({ page, anotherVisitor }) => {
  const game = await makeGame({ seconds: 12 })
  const said = await watchAnnouncements(page)
  const shifts = await watchLayoutShifts(page)
  await joinGame(page, game, { name: 'Оля' })
  await expect(page.getByText('Ждём начала')).toBeVisible()
  said()

  await takeStep(game, 'start')
  await seesPlace(page, 1)
  await verdictOf(page, 'Без ответа')
  const firstTitle = 'Где стоял Фаросский маяк?'
  expect(said()).toEqual([
    ...[firstTitle, 'Вопрос 1 из 3', 'Прошла половина времени. Осталось: 6 секунд.', 'Осталось: 5 секунд.'],
    ...['Время вышло', 'Без ответа'],
  ])

  // Somebody else is waited for.
  await joinGame(await anotherVisitor(), game, { name: 'Петя' })
  await takeStep(game, 'next')
  await seesPlace(page, 2)
  await answerByKeys(page, ['1', '2'])
  await seesAccepted(page)
  await takeStep(game, 'close')
  await verdictOf(page, 'Верно')
  const spoken = said().filter((text) => text !== 'Отправляем ответ')
  expect(spoken).toEqual(['Какие из этих морей солёные?', 'Вопрос 2 из 3', 'Ответ принят', 'Верно'])

  await takeStep(game, 'ranks')
  await expect(page.getByRole('heading', { name: 'Места' })).toBeFocused()
  await takeStep(game, 'next')
  await seesPlace(page, 3)
  await takeStep(game, 'pause')
  await expect(page.getByRole('heading', { name: 'Пауза. Ждём ведущего' })).toBeFocused()
  await takeStep(game, 'end')
  await expect(page.getByRole('heading', { name: 'Игра закончилась' })).toBeFocused()
  expect(said()).toEqual([
    ...['Места', 'Как зовут того, кто служит на маяке?', 'Вопрос 3 из 3', 'Пауза. Ждём ведущего', 'Игра закончилась'],
  ])
  expect(await shifts()).toEqual([])
})
