import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect, test } from '../fixtures.ts'

/** The texts of the pages as the print dialog makes them, without spaces. */
async function printed(page: Page): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return text.map((one) => one.replace(/\s/g, ''))
}

const turn = 'Поверните так, чтобы ваша буква была сверху'.replaceAll(' ', '')

test('a teacher prints forty paper cards, two on a sheet, or three large ones @desktop', async ({ page }) => {
  await page.goto('/live/help')
  await page.getByRole('link', { name: 'Карточки для печати' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Карточки для печати' })).toBeFocused()
  await expect(page.getByRole('img', { name: /^Карточка \d+$/ })).toHaveCount(40)
  const sheets = await printed(page)
  expect(sheets).toHaveLength(20)
  expect(sheets.every((text) => text.split(turn).length === 3)).toBe(true)
  // A number stands in each corner of its card.
  expect(sheets[19]?.match(/39|40/g)).toHaveLength(8)

  await page.getByText('Одна, 16 см').click()
  await page.getByRole('group', { name: 'Карточек' }).getByRole('button', { name: 'Меньше' }).click({ clickCount: 37 })
  await expect(page.getByRole('img', { name: /^Карточка \d+$/ })).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  const card = await page.getByRole('img', { name: 'Карточка 1' }).boundingBox()
  // 200 mm, of which the marker is eight tenths.
  expect(Math.round(((card?.width ?? 0) / 96) * 25.4)).toBe(200)
  expect(await printed(page)).toHaveLength(3)
})
