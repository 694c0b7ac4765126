import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { signInAs } from '../page-objects/people.ts'
import { changeParticipants, makeWork } from '../page-objects/taken-works.ts'
import { startWork, submitAnswers } from '../page-objects/works.ts'

/** The board looks for changes every three seconds. */
const soon = { timeout: 4000 }

test('a press puts a work on the board of a class: large code and address, the clock and how many are in, on the whole screen, without names', {
  tag: '@desktop',
}, async ({ page }) => {
  const work = await makeWork()
  await changeParticipants(work, { add: ['Абрамов Иван'] })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs(page, work.author)
  await page.goto(`/work/${work.id}`)
  await page.getByRole('link', { name: 'На доску' }).click()
  await expect(page).toHaveURL(`/work/${work.id}/board`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expect(page.getByText('20 минут на работу')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)

  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await heightOf('.board-code')).toBeGreaterThanOrEqual(120)
  expect(await heightOf('.board-address')).toBeGreaterThanOrEqual(60)
  expect(await heightOf('.work-board-counts')).toBeGreaterThanOrEqual(44)

  const attempt = await startWork(work.code, 'Борисова Анна')
  await expect(page.getByText('Вошли').locator('..')).toHaveText('Вошли1', soon)
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/)
  await submitAnswers(attempt, [])
  await expect(page.getByText('Сдали').locator('..')).toHaveText('Сдали1 из 1', soon)
  await expect(page.getByText(/Абрамов|Борисова/)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, colorScheme)
  }

  await page.getByRole('link', { name: 'К таблице' }).click()
  await expect(page.getByRole('button', { name: 'Борисова Анна' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
})
