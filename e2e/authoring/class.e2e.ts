import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInAs } from '../page-objects/people.ts'
import { beginWork, makeWork, submitWork } from '../page-objects/taken-works.ts'
import { seesQuestion, seesTicked, tick } from '../page-objects/taking.ts'

/** The table looks for changes every three seconds. */
const soon = { timeout: 4000 }

const row = (table: Page, name: string) => table.getByRole('row', { name })

test('a class works on phones at once, and its teacher helps from the table: another device, minutes more, nobody new', async ({
  page: table,
  anotherVisitor,
  allowRefused,
}) => {
  // Five pages at once take half a minute on a busy machine.
  test.setTimeout(180_000)
  // Requests without a network, of the device that is not the participant's any more, and of who comes late.
  allowRefused('/api/works/')
  const work = await makeWork()
  await signInAs(table, work.author)
  await table.setViewportSize({ width: 1280, height: 800 })
  await table.goto(`/work/${work.id}`)
  const phones = [
    await anotherVisitor(),
    await anotherVisitor(),
    await anotherVisitor(),
    await anotherVisitor(),
  ] as const
  const [offline, broken, slow, spare] = phones

  await beginWork(offline, work, 'Иванова А.')
  await beginWork(broken, work, 'Петров Б.')
  await beginWork(slow, work, 'Сидорова В.')
  await expect(table.getByText('Сдали 0 из 3, пишут 3')).toBeVisible(soon)
  await tick(offline, ['У Александрии'])
  await expect(row(table, 'Иванова А.')).toContainText('Пишет: 1 из 3', soon)
  await offline.context().setOffline(true)
  await tick(broken, ['У Александрии'])
  await expect(row(table, 'Петров Б.')).toContainText('Пишет: 1 из 3', soon)

  await table.getByRole('button', { name: 'Петров Б.' }).click()
  const person = table.getByRole('dialog', { name: 'Петров Б.' })
  await person.getByRole('button', { name: 'Ещё' }).click()
  await person.getByRole('button', { name: 'Пустить с другого устройства' }).click()
  await expect(table.getByText('Теперь можно войти с другого устройства.')).toBeVisible()
  await table.keyboard.press('Escape')
  await beginWork(spare, work, 'Петров Б.')
  await seesQuestion(spare, 'Какие из этих морей солёные?')
  await spare.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(spare, ['У Александрии'])
  await submitWork(spare)
  await expect(row(table, 'Петров Б.')).toContainText('Сдано', soon)

  await table.getByRole('button', { name: 'Сидорова В.' }).click()
  const other = table.getByRole('dialog', { name: 'Сидорова В.' })
  await other.getByRole('button', { name: 'Добавить минут' }).click()
  await other.getByRole('button', { name: /^Добавить 5\sминут: до/ }).click()
  await expect(row(table, 'Сидорова В.')).toContainText(/ещё 2[34]\sминут/, soon)
  await table.keyboard.press('Escape')
  // Her phone learns it with the next answer.
  await tick(slow, ['У Афин'])
  await expect(slow.getByText(/^Автор добавил время/)).toBeVisible()
  await expect(slow.getByRole('timer')).toHaveText(/^2[34]:\d\d$/)

  await table.getByRole('button', { name: 'Добавить имена' }).click()
  const people = table.getByRole('dialog', { name: 'Участники' })
  await people.getByText('Принимать новых').click()
  await expect(table.getByText('Новые участники войти не могут.').first()).toBeVisible()
  await broken.evaluate(() => localStorage.clear())
  await broken.goto(`/w/${work.code}`)
  await expect(broken.getByText(/^Новых участников автор работы больше не\sпринимает/)).toBeVisible()

  await offline.context().setOffline(false)
  await submitWork(offline)
  await expect(row(table, 'Иванова А.')).toContainText('Сдано', soon)
  await expect(table.getByText('Сдали 2 из 3, пишут 1')).toBeAttached(soon)
})
