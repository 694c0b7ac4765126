import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { signInAs } from '../page-objects/people.ts'
import { makeWork } from '../page-objects/taken-works.ts'

test('a dense list stays dense in the other list and after a reload, and has what is done most in its rows or in its menu @both', async ({
  page,
}) => {
  const work = await makeWork()
  await signInAs(page, work.author)
  await page.goto('/works')
  const dense = page.getByRole('switch', { name: 'Плотный список' })
  await expect(page.getByRole('link', { name: 'Протокол' })).toHaveCount(0)
  await dense.check()
  const isWide = (page.viewportSize()?.width ?? 0) >= 1000
  const openMenu = (name: RegExp) => page.getByRole('button', { name }).click()
  if (!isWide) await openMenu(/^Действия с работой/)
  await expect(page.getByRole('link', { name: 'Протокол' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoViolations(page)

  await page.goto('/profile')
  await expect(dense).toBeChecked()
  await page.reload()
  await expect(dense).toBeChecked()
  await expectNoViolations(page)
  if (isWide) {
    const names = ['Изменить', 'Задать группе', 'Печать', 'Статистика']
    for (const name of names) await expect(page.getByRole('tabpanel').getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Скачать' })).toBeVisible()
  } else await openMenu(/^Действия с тестом/)
  await page.getByRole('link', { name: 'Задать группе' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая работа')
})
