import { expect, type Page } from '@playwright/test'

const option = (page: Page, answer: string) =>
  page.getByRole('radio', { name: answer, exact: true }).or(page.getByRole('checkbox', { name: answer, exact: true }))

/** Ticks answers of the question on the screen. */
export async function tick(page: Page, answers: readonly string[]): Promise<void> {
  for (const answer of answers) await option(page, answer).check()
}

/** Presses «Ответить». */
export const pressAnswer = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ответить' }).click()

/** Expects this question on the screen. */
export const seesQuestion = (page: Page, question: string): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name: question })).toBeVisible()

/** Expects these ticked answers in the question on the screen. */
export async function seesTicked(page: Page, answers: readonly string[]): Promise<void> {
  for (const answer of answers) await expect(option(page, answer)).toBeChecked()
  await expect(page.getByRole('main').locator('input:checked:not([role=switch])')).toHaveCount(answers.length)
}

/** Takes the test on the screen from its first question to its result. */
export async function take(page: Page, ticked: readonly string[][]): Promise<void> {
  for (const answers of ticked) {
    await tick(page, answers)
    await pressAnswer(page)
  }
  await page.waitForURL(/\/result\//)
}

/** Copies the line of a result that can be shared, and expects this one. */
export async function copiesTally(page: Page, tally: string): Promise<void> {
  await page.getByRole('button', { name: 'Поделиться' }).first().click()
  await page.getByRole('button', { name: 'Скопировать результат' }).click()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replace(/\u00a0/g, ' ')
  expect(copied.startsWith(`${tally} · Тест «`)).toBe(true)
  expect(copied.endsWith(page.url())).toBe(true)
  await page.keyboard.press('Escape')
}
