import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { joinGame, makeGame, openBoard } from '../page-objects/games.ts'

/** Counts the polls of a browser that wait on the server at the same moment. */
function watchWaitingPolls(context: BrowserContext): () => number {
  const waiting = new Set<unknown>()
  context.on('request', (request) => {
    if (request.url().includes('wait=10')) waiting.add(request)
  })
  context.on('requestfinished', (request) => waiting.delete(request))
  context.on('requestfailed', (request) => waiting.delete(request))
  return () => waiting.size
}

/** The most polls that waited at once within some seconds. */
async function mostWaiting(page: Page, count: () => number): Promise<number> {
  let most = 0
  for (let looks = 0; looks < 30; looks++) {
    most = Math.max(most, count())
    await page.waitForTimeout(100)
  }
  return most
}

/**
 * Presses the next step in a tab, and sees that the tab shows what follows. The tab first comes to the question, as a step of an
 * earlier state, with the same name, counts no more.
 */
async function takesStep(tab: Page, place: number, [label, follows]: [string, string]): Promise<void> {
  const button = (name: string) => tab.getByRole('group', { name: 'Шаги игры' }).getByRole('button', { name })
  if (place > 0) await expect(tab.getByText(`Вопрос ${place} из 3`)).toBeVisible()
  await expect(button(label)).toBeEnabled()
  await button(label).click()
  await expect(button(follows), `after «${label}»`).toBeEnabled({ timeout: 5000 })
}

test('of seven boards in one browser three polls wait at most, each takes a step, and an eighth page loads', {
  tag: '@desktop',
}, async ({ page, anotherVisitor }) => {
  const game = await makeGame()
  await joinGame(await anotherVisitor(), game, { name: 'Оля' })
  const waiting = watchWaitingPolls(page.context())
  await openBoard(page, game)
  const tabs = [page]
  while (tabs.length < 7) {
    const tab = await page.context().newPage()
    await tab.goto(`/live/${game.id}`)
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Оля' })).toBeVisible()
  expect(await mostWaiting(page, waiting)).toBeLessThanOrEqual(3)
  const steps = [
    ...['Начать', 'Закончить вопрос', 'Следующий вопрос', 'Закончить вопрос', 'Следующий вопрос', 'Закончить вопрос'],
    ...['К итогам', 'Таблица игры'],
  ]
  // «Начать», then «Закончить вопрос» and the step after it at each of three questions.
  for (const [at, tab] of tabs.slice(0, 6).entries()) {
    await takesStep(tab, Math.ceil(at / 2), [steps[at] ?? '', steps[at + 1] ?? ''])
  }
  const last = tabs[6] ?? page
  await last.getByRole('button', { name: 'К итогам' }).click()
  await expect(last.getByRole('heading', { name: 'Итоги' })).toBeVisible({ timeout: 5000 })
  const eighth = await page.context().newPage()
  await eighth.goto('/live/help')
  await expect(eighth.getByRole('heading', { level: 1 })).toBeVisible()
})
