import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { answerByKeys, joinGame, makeGame, openBoard, seesPlace, takeStep } from '../page-objects/games.ts'
import { watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { login, register, signInAs } from '../page-objects/people.ts'

const stepButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Шаги игры' }).getByRole('button', { name, exact: true })

/** Types a code of a host on the page of games. */
async function enterBoard(page: Page, hostCode: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Код доски' }).fill(hostCode)
  await page.getByRole('button', { name: 'Открыть доску' }).click()
}

test('a game is led by keys alone; a mouse that pressed a step leaves the space bar to the pause, and a double click takes one step', {
  tag: '@desktop',
}, async ({ page, anotherVisitor }) => {
  const game = await makeGame({ discuss: true })
  await openBoard(page, game)
  const player = await anotherVisitor()
  await joinGame(player, game, { name: 'Оля' })
  await expect(page.getByRole('button', { name: 'Оля' })).toBeVisible()
  await expectNoViolations(page, 'the lobby')
  await stepButton(page, 'Начать').dblclick()
  await expect(stepButton(page, 'Закончить вопрос')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('heading', { name: 'Пауза' })).toBeVisible()
  await expectNoViolations(page, 'the pause')
  await page.keyboard.press('ArrowRight')
  await expect(stepButton(page, 'Закончить вопрос')).toBeEnabled()
  await expectNoViolations(page, 'the open question')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Обсуждаем: верный ответ ещё не показан')).toBeVisible()
  await expect(player.getByText('Время вышло.')).toBeVisible()
  await expect(player.getByText('Ответы через')).toBeHidden()
  await expectNoViolations(page, 'the discussion')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Верно', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'the answer')
  await stepButton(page, 'Места').click()
  await expect(page.getByRole('heading', { name: 'Места' })).toBeVisible()
  await expectNoViolations(page, 'the ranks')
  for (const place of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    await seesPlace(player, place)
    await expect(stepButton(page, 'Закончить вопрос')).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await expect(stepButton(page, 'Показать ответ')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Верно', { exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Итоги' })).toBeVisible()
  await expectNoViolations(page, 'the podium')
  await takeStep(game, 'end')
  await expect(page.getByRole('heading', { name: 'Игра закончилась' })).toBeVisible()
  await expect(page.getByText('Мест пока нет.')).toBeHidden()
})

test('a board does not move while its question is read, answered, paused and told', {
  tag: ['@desktop', '@motion'],
}, async ({ page, anotherVisitor }) => {
  const explained = { ...aChoice(), explanation: 'Маяк стоял на острове.' }
  const game = await makeGame({ seconds: 11, readSeconds: 3 }, { questions: [explained, aChoice()] })
  const shifts = await watchLayoutShifts(page)
  const players = [await anotherVisitor(), await anotherVisitor()]
  await openBoard(page, game)
  for (const [at, player] of players.entries()) await joinGame(player, game, { name: `Игрок ${at + 1}` })
  await expect(page.getByRole('button', { name: 'Игрок 2' })).toBeVisible()
  await takeStep(game, 'start')
  await expect(page.getByText('Ответы через')).toBeVisible()
  await shifts()
  await expect(page.getByRole('timer')).toHaveText('9')
  const question = await page.getByRole('heading', { level: 2 }).elementHandle()
  for (const player of players.slice(1)) await answerByKeys(player, ['1'])
  await expect(page.getByText('Ответили 1 из 2')).toBeVisible()
  expect(await shifts(), 'from reading to answering').toEqual([])
  await takeStep(game, 'close')
  await expect(page.getByText('Маяк стоял на острове.')).toBeVisible()
  expect(await shifts(), 'with the answer').toEqual([])
  expect(await question?.evaluate((heading) => heading.isConnected), 'the question stays the same element').toBe(true)
})

test('a device that shows letters alone has the name of each shape in one line at 320 px', async ({ page }) => {
  const game = await makeGame({ onDevices: 'buttons' })
  await page.setViewportSize({ width: 320, height: 568 })
  await joinGame(page, game, { name: 'Оля' })
  await takeStep(game, 'start')
  await expect(page.getByRole('heading', { name: 'Вопрос на доске' })).toBeVisible()
  for (const shape of ['треугольник', 'ромб', 'круг']) {
    const lines = await page.getByText(shape, { exact: true }).evaluate((word) => word.getBoundingClientRect().height)
    expect(lines, shape).toBeLessThan(40)
  }
})

/** A question of two options. */
function aChoice() {
  return {
    title: 'Где стоял маяк?',
    answers: [{ description: 'На Фаросе', isRightAnswer: true }, { description: 'Нет' }],
  }
}

test('a guest’s screen shows the board by a code and presses nothing, another teacher leads by one, and the owner takes both back', {
  tag: '@desktop',
}, async ({ page, anotherVisitor, allowRefused }) => {
  allowRefused('/api/live/')
  const game = await makeGame()
  const { token } = game.host
  const [player, screen, teacher] = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()]
  await openBoard(page, game)
  await joinGame(player, game, { name: 'Оля' })
  const share = (role: string) =>
    callApi<{ hostCode: string }>('/api/live/share', { body: { id: game.id, role }, token }).then(
      ({ hostCode }) => hostCode,
    )

  await screen.goto('/live')
  await enterBoard(screen, 'НЕТ-ТАКОГО')
  await expect(screen.getByRole('textbox', { name: 'Код доски' })).toHaveAccessibleDescription(/код/i)
  await enterBoard(screen, await share('board'))
  await expect(screen.getByText('Этот экран только показывает игру.')).toBeVisible()
  await expect(screen.getByRole('group', { name: 'Шаги игры' })).toHaveCount(0)
  await expect(screen.getByRole('button')).toHaveCount(0)
  await expectNoViolations(screen, 'the board of a guest')
  await screen.reload()
  await expect(screen.getByText('Этот экран только показывает игру.')).toBeVisible()

  await signInAs(teacher, await login(await register()))
  await teacher.goto('/live')
  await teacher.getByText('Открыть доску по коду').click()
  await enterBoard(teacher, await share('host'))
  await stepButton(teacher, 'Начать').click()
  await seesPlace(player, 1)
  await expect(screen.getByRole('heading', { name: 'Где стоял Фаросский маяк?' })).toBeVisible()
  await screen.keyboard.press('ArrowRight')
  await screen.keyboard.press(' ')
  await answerByKeys(player, ['2'])
  await expect(player.getByRole('heading', { name: 'Верно' })).toBeFocused()
  await expect(screen.getByText('Верно', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('button', { name: 'Другой экран' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoViolations(page, 'the dialog of another screen')
  const back = dialog.getByRole('button', { name: 'Забрать обратно' })
  await back.first().click()
  await expect(back).toHaveCount(1)
  await back.click()
  await expect(back).toHaveCount(0)
  await takeStep(game, 'next')
  await expect(screen.getByRole('heading', { level: 1, name: 'Доска игры' })).toBeAttached()
  await expectNoViolations(screen, 'a board that was taken back')
  await expect(stepButton(teacher, 'Закончить вопрос')).toHaveCount(0)
})

test('a name stands on a board of checked names, and in its ranks, once the host lets it through', {
  tag: '@desktop',
}, async ({ page, anotherVisitor }) => {
  const game = await makeGame({ boardNames: 'checked' })
  const [olya, joker] = [await anotherVisitor(), await anotherVisitor()]
  await joinGame(olya, game, { name: 'Оля' })
  await joinGame(joker, game, { name: 'Шутник' })
  await openBoard(page, game)
  await expect(page.getByText('2 участника')).toBeVisible()
  await expect(page.getByText('Шутник')).toBeHidden()
  await page.getByRole('button', { name: 'Проверить: 2 имени' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoViolations(page, 'the names to check')
  await dialog.getByRole('button', { name: 'Оля' }).click()
  await dialog.getByRole('button', { name: 'Показать имя на доске' }).click()
  await expect(dialog.getByRole('button', { name: 'Показать имя на доске' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('button', { name: 'Оля' })).toBeVisible()
  await takeStep(game, 'start')
  await seesPlace(joker, 1)
  await answerByKeys(joker, ['2'])
  await answerByKeys(olya, ['1'])
  await stepButton(page, 'Места').click()
  await expect(page.getByText('Участник 2')).toBeVisible()
  await page.getByRole('button', { name: 'Проверить: 1 имя' }).click()
  await dialog.getByRole('button', { name: 'Показать на доске 1 имя' }).click()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByText('Шутник')).toBeVisible()
})

test('a game that gives names asks for none', { tag: '@phone' }, async ({ page }) => {
  const game = await makeGame({ names: 'given' })
  await page.goto(`/g/${game.code}`)
  await expect(page.getByText('Имя даст игра')).toBeVisible()
  await expectNoViolations(page, 'the entry of a game that gives names')
  await page.getByRole('button', { name: 'Войти в игру' }).click()
  await expect(page.getByRole('heading', { name: /^Вы в игре, [А-Я][а-яё]+ [а-яё]+$/ })).toBeVisible()
})
