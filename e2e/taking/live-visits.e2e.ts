import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { answerByKeys, joinGame, makeGame, seesPlace } from '../page-objects/games.ts'

/** Runs a browser that keeps left pages for the way back, as browsers of people do. */
async function withKeepingBrowser(baseURL: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ executablePath, args, env, ignoreDefaultArgs })
  try {
    const context = await browser.newContext({ baseURL, locale: 'ru-RU' })
    await use(await context.newPage())
  } finally {
    await browser.close()
  }
}

test('a player who goes to and fro six times in one tab reads the next question and answers it', {
  tag: '@desktop',
}, async ({ baseURL }) => {
  const game = await makeGame()
  const { token } = game.host
  const step = async (name: string) => {
    const { revision } = await callApi<{ revision: number }>(`/api/live/board/${game.id}`, { token })
    await callApi('/api/live/step', { body: { id: game.id, revision, step: name }, token })
  }
  await withKeepingBrowser(baseURL ?? '', async (page) => {
    await joinGame(page, game, { name: 'Оля' })
    await step('start')
    for (let visit = 0; visit < 6; visit++) {
      await page.goto('/live/help')
      await page.getByRole('heading', { level: 1 }).waitFor()
      // `page.goBack` waits for a load, which a kept page does not have.
      await page.evaluate(() => history.back())
      await seesPlace(page, 1)
    }
    await step('close')
    await expect(page.getByRole('heading', { level: 1, name: 'Без ответа' })).toBeVisible({ timeout: 5000 })
    await step('next')
    await expect(page.getByRole('heading', { level: 1, name: 'Вопрос 2 из 3' })).toBeVisible({ timeout: 5000 })
    await answerByKeys(page, ['1'])
    await expect(page.getByRole('heading', { level: 1, name: /Верно|Неверно/ })).toBeVisible({ timeout: 5000 })
  })
})
