import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const message = (page: Page) => page.getByRole('alertdialog', { name: 'Тест отложен' })

/** Navigates to the message as a page of the site does: without a reload, with the message in the history state. */
const goToMessage = (page: Page) =>
  page.evaluate(() => {
    const words = { title: 'Тест отложен', message: 'Он подождёт вас.\nДо завтра.' }
    // The router gives every history entry a key.
    history.pushState({ ...words, __TSR_key: 'message', __TSR_index: 1 }, '', '/modal')
  })

test('/modal shows the message of the history state; «Понятно» and «Закрыть» lead home, and without a message it is the home page', async ({
  page,
}) => {
  for (const close of ['Понятно', 'Закрыть']) {
    await page.goto('/agreement')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goToMessage(page)
    await expect(message(page)).toContainText('Он подождёт вас.')
    await expect(page).toHaveTitle(/^Сообщение — /)
    await page.reload()
    await expect(message(page)).toContainText('До завтра.')
    await message(page).getByRole('button', { name: close }).click()
    await expect(page).toHaveURL('/')
    await expect(message(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'В тренде' })).toBeVisible()
  }

  const answer = await page.goto('/modal')
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'В тренде' })).toBeVisible()
})
