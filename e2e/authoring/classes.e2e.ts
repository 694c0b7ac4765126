import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { newPerson, register, signInAs } from '../page-objects/people.ts'

const register7B = ['Абрамов Иван', 'Белова Ева', 'Васильев Пётр', 'Гаврилова Анна']
const asRegister = (names: readonly string[]) =>
  ['ФИО\tКласс\tДата рождения', ...names.map((name, at) => `${at + 1}. ${name}\t7Б\t12.03.2013`)].join('\n')

const rows = (page: Page) => page.locator('.class-pupils').first().getByRole('listitem')

/** Without the closed menus. */
const inSight = { useInnerText: true }

/** Presses an item of the menu of a pupil. */
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

async function paste(page: Page, list: string) {
  await page.getByRole('button', { name: 'Вставить список' }).click()
  const dialog = page.getByRole('dialog', { name: 'Список класса' })
  await dialog.getByRole('textbox', { name: /^Список/ }).fill(list)
  return dialog
}

test('a teacher pastes the list of a class, pastes it again a month later, and forgets a pupil', async ({ page }) => {
  test.slow()
  await signInAs(page, await register())
  await page.goto('/classes')
  await page.getByRole('button', { name: 'Завести первый класс' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('7Б')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7Б')
  await expect(page).toHaveTitle(/^Мои классы/)

  const first = await paste(page, asRegister(register7B))
  await expect(first.getByText('Зачёркнутое не сохраним', { exact: false })).toBeVisible()
  await first.getByRole('button', { name: 'Сохранить список' }).click()
  await expect(rows(page)).toHaveText(
    register7B.map((name, at) => `${at + 1} ${name}`),
    inSight,
  )
  await choose(page, 'Белова Ева', 'Больше не в классе')
  await expect(rows(page)).toHaveCount(3)

  const again = await paste(page, 'абрамов иван\nБелова Ева\nГаврилова Анна\nДмитриев Олег\nДмитриев Олег')
  await again.getByRole('radio', { name: /^Да, оставить обоих/ }).check()
  await expect(again.getByRole('group', { name: 'Новые: 2' })).toContainText('Дмитриев Олег (2)')
  await again.getByRole('group', { name: 'Больше нет в списке: 1' }).getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)
  await again.getByRole('button', { name: 'Сохранить список' }).click()
  const all = ['1 Абрамов Иван', '2 Белова Ева', '4 Гаврилова Анна', '5 Дмитриев Олег', '6 Дмитриев Олег (2)']
  await expect(rows(page)).toHaveText(all, inSight)

  // A name that is there already is another person only if the teacher says so.
  const twin = await paste(page, 'Абрамов Иван')
  await expect(twin.getByRole('button', { name: 'Сохранить список' })).toHaveAttribute('aria-disabled', 'true')
  await twin.getByRole('checkbox', { name: /Другой человек: добавить как «Абрамов Иван \(2\)»/ }).check()
  await twin.getByRole('button', { name: 'Сохранить список' }).click()
  await expect(rows(page)).toHaveText([...all, '7 Абрамов Иван (2)'], inSight)

  await choose(page, 'Дмитриев Олег', 'Удалить имя')
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить имя' }).click()
  await page.getByRole('dialog', { name: 'Точно удалить?' }).getByRole('button', { name: 'Удалить насовсем' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.getByText('Больше не в классе: 2').click()
  await expect(page.getByText('имя удалено', { exact: true })).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  expect(await page.content()).not.toContain('Дмитриев Олег<')
})

test('a class is renamed and deleted, and a list that was being typed survives a reload', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/classes')
  await page.getByRole('button', { name: 'Завести первый класс' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('7Б')
  await page.getByRole('button', { name: 'Завести класс' }).click()
  await paste(page, 'Абрамов Иван')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Список/ })).toHaveValue('Абрамов Иван')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'Переименовать' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('8Б')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('8Б')
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'Удалить класс' }).click()
  await page.getByRole('dialog', { name: 'Удалить класс «8Б»?' }).getByRole('button', { name: 'Удалить класс' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Классов пока нет' })).toBeVisible()
})

test('two teachers have one class: the owner gives a code, the other enters, reads the list, becomes the owner and is left alone', async ({
  page,
  anotherVisitor,
}) => {
  test.slow()
  const [owner, other] = [await register(newPerson('Вера Журавлёва')), await register(newPerson('Олег Синицын'))]
  await signInAs(page, owner)
  await page.goto('/classes')
  await page.getByRole('button', { name: 'Завести первый класс' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('7Б')
  await page.keyboard.press('Enter')
  const pasted = await paste(page, register7B.join('\n'))
  await pasted.getByRole('button', { name: 'Сохранить список' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'Учителя класса' }).click()
  const teachers = page.getByRole('dialog', { name: 'Учителя класса' })
  await teachers.getByRole('button', { name: 'Получить код' }).click()
  const code = await teachers.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)
  await page.keyboard.press('Escape')

  const second = await anotherVisitor()
  await signInAs(second, other)
  await second.goto('/classes')
  await second.getByRole('button', { name: 'Войти по коду' }).click()
  await second.getByRole('textbox', { name: 'Код' }).fill(code?.toLowerCase() ?? '')
  await second.keyboard.press('Enter')
  await expect(rows(second)).toHaveCount(4)
  await expect(second.getByText('ведёт Вера Журавлёва')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Вставить список' })).toHaveCount(0)
  await expect(second.getByRole('button', { name: /^Действия:/ })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('button', { name: 'Учителя класса' }).click()
  await teachers.getByRole('button', { name: 'Действия: Олег Синицын' }).click()
  await page.getByRole('button', { name: 'Сделать владельцем' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Передать класс' }).click()
  await expect(teachers.getByText('владелец', { exact: true })).toBeVisible()
  await teachers.getByRole('button', { name: 'Выйти из класса' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Классов пока нет' })).toBeVisible()

  await second.reload()
  await expect(second.getByRole('button', { name: 'Вставить список' })).toBeVisible()
  await expect(second.getByText('ведёт Вера Журавлёва')).toHaveCount(0)
})
