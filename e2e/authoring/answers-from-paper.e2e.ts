import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { signInAs } from '../page-objects/people.ts'
import { changeParticipants, makeWork, readTable } from '../page-objects/taken-works.ts'

test('a teacher types in the sheets of two pupils from the keyboard, adds a name, and corrects a slip @both', async ({
  page,
}) => {
  const work = await makeWork({ names: 'list' })
  await changeParticipants(work, { add: [{ name: 'Абрамов Иван', listNumber: 1 }, 'Кузнецова Анна'] })
  await signInAs(page, work.author)
  await page.goto(`/work/${work.id}`)
  await page.getByRole('group', { name: 'Действия с работой' }).getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('link', { name: 'Ввести ответы с бумаги' }).click()

  const person = page.getByLabel('Чей лист')
  await expect(person.locator('option:checked')).toHaveText('1. Абрамов Иван')
  const first = page.getByLabel('1. Где стоял Фаросский маяк?')
  await expect(first).toBeFocused()
  // The key of the Latin layout at the place of «Б».
  await page.keyboard.type(',')
  await expect(page.getByText('Б У Александрии')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ад')
  await page.keyboard.press('Enter')
  await expect(page.getByText('На листе нет варианта «Д».')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  // The line that is wrong has the focus.
  await expect(page.getByLabel('2. Какие из этих морей солёные?')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('2. Какие из этих морей солёные?')).toHaveValue('ад')
  await page.getByLabel('2. Какие из этих морей солёные?').fill('а б')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Абрамов Иван: 4 из 4, оценка 5.')).toBeVisible()

  await expect(person.locator('option:checked')).toHaveText('Кузнецова Анна')
  await expect(first).toHaveValue('')
  await expect(first).toBeFocused()
  await page.keyboard.type('а')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await expect(page.getByText('Кузнецова Анна: 0 из 4, оценка 2.')).toBeVisible()

  await person.selectOption('Новое имя…')
  await page.getByLabel('Фамилия, имя').fill('Яковлев Пётр')
  await first.fill('б')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Яковлев Пётр: 1 из 4, оценка 2.')).toBeVisible()

  await person.selectOption('Кузнецова Анна — введено')
  await expect(first).toHaveValue('А')
  await first.fill('б')
  await page.getByRole('button', { name: 'Сохранить исправление' }).click()
  await expect(page.getByText('Кузнецова Анна: 1 из 4, оценка 2.')).toBeVisible()
  await page.getByRole('link', { name: 'К работе' }).click()
  await expect(page.getByText('введено с бумаги').first()).toBeVisible()
  expect(await readTable(work)).toMatchObject({
    'Абрамов Иван': { points: 4, isOnPaper: true },
    'Кузнецова Анна': { points: 1, attemptsCount: 1 },
    'Яковлев Пётр': { points: 1, isOnPaper: true },
  })
})
