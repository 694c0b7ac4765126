import { expect, type Page } from '@playwright/test'
import { press } from './keyboard.ts'

/** Elements to be put in order, as they stand. */
export const elements = (page: Page) => page.getByRole('list', { name: 'Ваш порядок' }).getByRole('listitem')
export const namesOf = (page: Page) => elements(page).locator('.arranged-text').allTextContents()
export const placeOf = async (page: Page, name: string) =>
  (await namesOf(page)).findIndex((text) => text.includes(name))
export const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

/** Moves elements by their buttons until they stand in this order; each move is said. */
export async function arrange(page: Page, order: readonly string[]): Promise<void> {
  for (const [place, name] of order.entries())
    for (let at = await placeOf(page, name); at > place; at--) {
      await press(page, page.getByRole('button', { name: `Выше: ${name}` }))
      await says(page, `${name}, теперь ${at}-я из ${order.length}`)
      await expect(page.getByRole('button', { name: `Выше: ${name}` })).toBeFocused()
    }
}
