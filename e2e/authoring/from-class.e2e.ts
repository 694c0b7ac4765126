import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { makeGame, openBoard } from '../page-objects/games.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { type Account, signInAs } from '../page-objects/people.ts'
import { makeQuiz } from '../page-objects/quizzes.ts'

const pupils = ['Абрамов Иван', 'Белова Ева', 'Васильев Пётр']

/** Makes a class with pupils of a teacher. */
async function makeClass({ token }: Account, title: string, add: readonly string[]) {
  const id = await callApi<number>('/api/classes/create', { body: { title }, token })
  await callApi('/api/classes/pupils', { body: { id, add }, token })
}

const namesOf = (within: Pick<Page, 'getByRole'>) => within.getByRole('textbox', { name: /^Список/ })

test('the names of a work come from a class with the keyboard, later ones from another class', async ({ page }) => {
  const { id: testId, author } = await makeQuiz()
  await makeClass(author, '7Б', pupils)
  await makeClass(author, 'Кружок', ['Белова Ева', 'Яшин Кирилл'])
  await signInAs(page, author)
  await page.goto(`/works/new?test=${testId}`)
  await page.getByRole('radio', { name: /^Только по\sмоему списку/ }).check()
  await page.getByRole('button', { name: 'Из класса' }).press('Enter')
  const choice = page.getByRole('group', { name: 'Какой класс вставить' })
  await choice.getByRole('button', { name: /^7Б/ }).press('Enter')
  await expect(page.getByText(/^Вставлено 3\sимени из\s«7Б»\. Это копия/)).toBeVisible()
  await expect(namesOf(page)).toHaveValue(pupils.join('\n'))
  await expect(choice.getByRole('button', { name: /^7Б/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page.getByText('Белова Ева').first()).toBeVisible()

  await page.getByRole('button', { name: 'Добавить имена' }).click()
  const dialog = page.getByRole('dialog', { name: 'Участники' })
  await dialog.getByRole('button', { name: 'Из класса' }).click()
  await dialog.getByRole('button', { name: /^Кружок/ }).click()
  await expect(namesOf(dialog)).toHaveValue('Белова Ева\nЯшин Кирилл')
  await expect(dialog.getByRole('group', { name: '«Белова Ева» уже в работе.' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(page.getByText('Яшин Кирилл').first()).toBeVisible()
})

test('the list of a game comes from a class', async ({ page }) => {
  const game = await makeGame({ names: 'list' })
  await makeClass(game.host, '7Б', pupils)
  await openBoard(page, game)
  await page.getByRole('button', { name: 'Участники' }).click()
  const dialog = page.getByRole('dialog', { name: 'Участники' })
  await dialog.getByRole('button', { name: 'Из класса' }).click()
  await dialog.getByRole('button', { name: /^7Б/ }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(pupils.join('\n'))
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
})
