import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { answerByKeys } from '../page-objects/games.ts'
import { signInAt } from '../page-objects/other-site.ts'
import { aQuiz } from '../page-objects/quizzes.ts'

/** A name that leads to this machine and that no browser trusts, as it does an address of a school's network. */
const schoolHost = 'school.lan'

/** Runs a browser that knows the school's name. */
async function withSchoolBrowser(use: (newPage: () => Promise<Page>) => Promise<void>): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const known = `--host-resolver-rules=MAP ${schoolHost} 127.0.0.1`
  const browser = await chromium.launch({ executablePath, args: [...args, known], env })
  try {
    await use(async () => (await browser.newContext({ locale: 'ru-RU' })).newPage())
  } finally {
    await browser.close()
  }
}

test('a class plays over plain HTTP at an address of the school’s network, from the form to the table', async ({
  startOwnSite,
}) => {
  const site = await startOwnSite({ HOST: '0.0.0.0' })
  const at = site.url.replace('127.0.0.1', schoolHost)
  await withSchoolBrowser(async (newPage) => {
    const [board, player] = [await newPage(), await newPage()]
    const token = await signInAt(at.replace(schoolHost, '127.0.0.1'), board)
    await signInAt(at, board, token)
    const testId = await callApi<number>('/api/test/create', { at: site.url, body: aQuiz(), token })
    await board.goto(`${at}/live/new?test=${testId}`)
    expect(await board.evaluate(() => isSecureContext)).toBe(false)
    await board.getByRole('button', { name: 'Начать' }).click()
    await expect(board.locator('.board-address')).toHaveText(`${new URL(at).host}/g`)
    const code = (await board.locator('.board-code').textContent()) ?? ''

    await player.goto(`${at}/g`)
    await player.getByRole('textbox', { name: 'Код игры' }).fill(code.slice(-7))
    await player.getByRole('button', { name: 'Дальше' }).click()
    await player.getByRole('textbox', { name: 'Имя' }).fill('Оля')
    await player.getByRole('button', { name: 'Войти в игру' }).click()
    await expect(player.getByText('Ждём начала')).toBeVisible()
    await board.getByRole('button', { name: 'Начать' }).click()
    await expect(player.getByRole('heading', { level: 1, name: 'Вопрос 1 из 3' })).toBeVisible()
    await expect(player.getByText('Ответы через')).toBeHidden()
    await answerByKeys(player, ['2'])
    await expect(player.getByRole('heading', { level: 1, name: 'Верно' })).toBeFocused()
    await board.getByRole('button', { name: 'Ещё', exact: true }).click()
    await board.getByRole('button', { name: 'Закончить игру' }).click()
    await board.getByRole('dialog').getByRole('button', { name: 'Закончить' }).click()
    await expect(player.getByRole('heading', { level: 1, name: 'Игра закончилась' })).toBeVisible()
    await board.getByRole('link', { name: 'Таблица игры' }).click()
    await expect(board.getByRole('row', { name: /^Оля/ })).toContainText('1 из')
  })
})
