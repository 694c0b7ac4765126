import { expect, test } from '../fixtures.ts'
import { register, signInAs } from '../page-objects/people.ts'

const title = 'Работа за пять минут'

test('the help for teachers is linked from every page, and leads to a new work', async ({ page }) => {
  await page.goto('/all-test')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Учителям' }).click()
  await expect(page).toHaveURL('/help/works')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByRole('figure')).toContainText('Так выглядит таблица')
  await expect(main).toContainText(`${new URL(page.url()).host}/w`)
  await expect(main.getByRole('link', { name: 'Создать тест' })).toHaveAttribute('href', '/create')
  await main.getByRole('link', { name: 'Дать работу' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('an author who has no works finds the help there and beside the form of a new one', async ({ page }) => {
  await signInAs(page, await register())
  for (const address of ['/works', '/works/new']) {
    await page.goto(address)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})
