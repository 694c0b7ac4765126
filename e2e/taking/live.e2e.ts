import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { answerByKeys, joinGame, makeGame, openBoard, seesAccepted, seesPlace } from '../page-objects/games.ts'
import { becomeOlder } from '../page-objects/older-browser.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'

test('a host leads three players, one of them late, from the lobby to the table, and mistakes become practice', {
  tag: '@main',
}, async ({ page, anotherVisitor }) => {
  const game = await makeGame()
  const [olya, petya, late] = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()]
  await openBoard(page, game)
  await expect(page.getByText(/^Пока никого\. Откройте/)).toBeVisible()
  await joinGame(olya, game, { name: 'Оля' })
  await joinGame(petya, game, { name: 'оля' })
  await expect(page.getByRole('list', { name: 'Кто в игре' })).toContainText('оля 2')

  await page.getByRole('button', { name: 'Начать' }).click()
  await seesPlace(olya, 1)
  await answerByKeys(olya, ['2'])
  await seesAccepted(olya)
  await expect(page.getByText('Ответили 1 из 2')).toBeVisible()
  await answerByKeys(petya, ['1'])
  await expect(olya.getByRole('heading', { name: 'Верно' })).toBeFocused()
  await expect(olya.getByText('+100 очков')).toBeVisible()
  await expect(petya.getByRole('heading', { name: 'Неверно' })).toBeVisible()

  await joinGame(late, game, { name: 'Я' })
  await page.getByRole('button', { name: 'Места' }).click()
  await expect(page.getByText('100 очков')).toBeVisible()
  await expect(olya.getByText('1 место')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await seesPlace(late, 2)
  await answerByKeys(olya, ['1', '2'])
  await seesAccepted(olya)
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(late.getByRole('heading', { name: 'Пауза. Ждём ведущего' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible()
  await page.keyboard.press(' ')
  await seesPlace(late, 2)
  await answerByKeys(late, ['1', '2'])
  await seesAccepted(late)
  await expect(page.getByText('Ответили 2 из 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(petya.getByRole('heading', { name: 'Без ответа' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Следующий вопрос' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await seesPlace(olya, 3)
  await page.getByRole('button', { name: 'Закончить вопрос' }).click()
  await expect(olya.getByRole('heading', { name: 'Без ответа' })).toBeVisible()
  await page.getByRole('button', { name: 'К итогам' }).click()

  await expect(olya.getByText('Верно 2 из 3 вопросов')).toBeVisible()
  await expect(late.getByText('Верно 1 из 2 вопросов')).toBeVisible()
  await petya.getByRole('button', { name: 'Работа над ошибками' }).click()
  await expect(petya.getByRole('link', { name: 'Повторить сейчас' })).toBeVisible()
  await page.getByRole('link', { name: 'Таблица игры' }).click()
  await expect(page.getByRole('row', { name: /^Я с 2-го вопроса/ })).toBeVisible()
  await expectNoViolations(page, 'the table')
  await fitsNarrowScreen(page)
})

test('a team answers from one device; a reload, a second tab and a lost network lose nothing', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  allowRefused('/api/live/')
  const game = await makeGame({ teams: true })
  const host = await anotherVisitor()
  await openBoard(host, game)
  await joinGame(page, game, { team: ['Сова', 'Аня', 'Борис'] })
  await expect(page.getByRole('heading', { name: 'Команда «Сова» в игре' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/g/${game.code}`)
  await expect(page.getByRole('heading', { name: 'Игра открыта в другой вкладке' })).toBeVisible()
  await page.getByRole('button', { name: 'Играть здесь' }).click()
  await expect(other.getByRole('heading', { name: 'Игра открыта в другой вкладке' })).toBeVisible()
  await other.close()

  await host.getByRole('button', { name: 'Начать' }).click()
  await seesPlace(page, 1)
  await page.keyboard.press('2')
  await page.reload()
  await expect(page.getByRole('radio', { name: /У Александрии/ })).toBeChecked()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Ответить' }).click()
  await expect(page.getByText('Нет связи. Ответ сохранён на этом устройстве и уйдёт сам').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Верно' })).toBeVisible()
})

test('a browser without later interfaces plays, each screen fits 320 px without a violation, and who was removed can come back', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  allowRefused('/api/live/')
  const game = await makeGame()
  const host = await anotherVisitor()
  await openBoard(host, game)
  await becomeOlder(page, ['BroadcastChannel'])
  const isFit = async (what: string) => {
    await expectNoViolations(page, what)
    await fitsNarrowScreen(page)
  }
  await page.goto('/g')
  await isFit('the code')
  await page.getByRole('textbox', { name: 'Код игры' }).fill('нет такой')
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByText('Игры с таким кодом нет. Проверьте код на доске')).toBeVisible()
  await joinGame(page, game, { name: 'Оля' })
  await isFit('the lobby')
  await host.getByRole('button', { name: 'Начать' }).click()
  await seesPlace(page, 1)
  await isFit('the question')
  await answerByKeys(page, ['1'])
  await expect(page.getByRole('heading', { name: 'Неверно' })).toBeVisible()
  await isFit('the verdict')
  await host.getByRole('button', { name: 'Участники' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Оля' }).click()
  await host.getByRole('button', { name: 'Убрать из игры' }).click()
  await expect(page.getByRole('heading', { name: 'Ведущий убрал вас из игры' })).toBeVisible()
  await isFit('the removal')
  await page.getByRole('button', { name: 'Войти под другим именем' }).click()
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible()
})

test('on a phone every row of the remote control is full, with one button in it and with two', async ({
  page,
  anotherVisitor,
}) => {
  const game = await makeGame()
  await openBoard(page, game)
  await joinGame(await anotherVisitor(), game, { name: 'Оля' })
  await page.getByRole('button', { name: 'Начать' }).click()
  const steps = page.getByRole('group', { name: 'Шаги игры' })
  await expect(steps.getByRole('button', { name: 'Пауза' })).toBeVisible()
  const rowEnds = await steps.evaluate((group) => {
    const ends = new Map<number, number>()
    for (const button of group.querySelectorAll('button.btn')) {
      const { top, right } = button.getBoundingClientRect()
      ends.set(top, Math.max(ends.get(top) ?? 0, Math.round(right)))
    }
    return { rows: [...ends.values()], edge: Math.round(group.getBoundingClientRect().right) }
  })
  expect(rowEnds.rows).toEqual([rowEnds.edge, rowEnds.edge, rowEnds.edge])
})
