import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  addQuestion,
  addResult,
  chooseCover,
  create,
  headSection,
  pressCreate,
  seesOpenEditor,
  storedDrafts,
  typeHead,
} from '../page-objects/editor.ts'
import { countCalls } from '../page-objects/network.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'

const createPath = '/api/test/create'

/** Expects a dialog with this text, and closes it. */
async function isRefused(page: Page, message: string): Promise<void> {
  await pressCreate(page)
  const dialog = page.getByRole('alertdialog', { name: 'Ошибка :(' })
  await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await expect(dialog).toBeHidden()
}

/** The red, green and blue of a colour of an element. */
const colourOf = (one: Locator, property: 'background-color' | 'border-top-color') =>
  one.evaluate(
    (element, name) => (getComputedStyle(element).getPropertyValue(name).match(/\d+/g) ?? []).map(Number),
    property,
  )

/** Expects the tick and the frame of a right answer in green. */
async function seesGreenAnswer(page: Page): Promise<void> {
  const row = page.locator('.opt').filter({ has: page.getByRole('radio', { checked: true }) })
  for (const [red = 0, green = 0, blue = 0] of [
    await colourOf(row.getByRole('radio'), 'background-color'),
    await colourOf(row.getByRole('textbox'), 'border-top-color'),
  ])
    expect(green).toBeGreaterThan(Math.max(red, blue))
}

const pointsOf = (page: Page, result: number) =>
  page
    .getByRole('region', { name: 'Результаты' })
    .locator('.res')
    .nth(result - 1)
    .getByText(/^Это/)

const answer = (page: Page, question: number, place: number) =>
  page
    .getByRole('group', { name: `Ответы на вопрос ${question}` })
    .getByRole('textbox', { name: `Ответ ${place}`, exact: true })

test('each check shows its own text, and nothing is sent', async ({ page }) => {
  await signInAs(page, await register())
  const sent = countCalls(page, createPath)
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Реки ${unique()}`, description: 'Куда что впадает.', subject: 'Образование' })
  await isRefused(page, 'Картинка для обложки очень важна для теста')
  await chooseCover(page)
  await isRefused(page, 'Нужно минимум два вопроса')
  await addQuestion(page, { text: 'Куда впадает Волга?', answers: ['', 'В Белое море'] })
  await isRefused(page, 'Необходимо заполнить описание в вопросе №1 ответ №1')
  await expect(page.getByText('Отметьте верный ответ и напишите каждый вариант.')).toBeVisible()
  await answer(page, 1, 1).fill('В Каспийское море')
  await isRefused(page, 'Нужно минимум указать хотя бы один правильный ответ в вопросе №1')
  await page.getByLabel('Ответ 1 верный').check()
  await seesGreenAnswer(page)
  await isRefused(page, 'Нужно минимум два результата')
  await addQuestion(page, { text: 'А Обь?', answers: ['В Карское море', ''], right: ['В Карское море'] })
  await isRefused(page, 'Необходимо заполнить описание в вопросе №2 ответ №2')
  await answer(page, 2, 2).fill('В Балтийское море')
  await addResult(page, { title: 'Ручеёк', text: '' })
  await isRefused(page, 'Нужно минимум два результата')
  expect(sent()).toBe(0)
  await addResult(page, { title: 'Океан', text: '' })
  await page
    .getByRole('group', { name: 'Баллы за вопрос 2', exact: true })
    .getByRole('button', { name: 'Больше' })
    .click()
  await expect(pointsOf(page, 1)).toHaveText('Это от 0 до 1 балла')
  await expect(pointsOf(page, 2)).toHaveText('Это от 2 до 3 баллов')
  await create(page)
  expect(sent()).toBe(1)
})

test('title, description and category are required beside their fields, and the button waits for them', async ({
  page,
}) => {
  await signInAs(page, await register())
  await page.goto('/create/questionary')
  await seesOpenEditor(page)
  const sheet = headSection(page)
  await expect(page.getByText('Это важное поле!')).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Создать тест' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Заполнить: 6' })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Название' }).focus()
  for (const field of [
    sheet.getByRole('textbox', { name: 'Описание' }),
    sheet.getByRole('combobox', { name: 'Категория' }),
    page.getByRole('button', { name: 'Добавить вопрос' }),
  ])
    await field.focus()
  await expect(page.getByText('Это важное поле!')).toHaveCount(3)
  await typeHead(page, { title: 'Т'.repeat(40), description: 'О'.repeat(201), subject: 'Другое' })
  await expect(page.getByText('Это важное поле!')).toHaveCount(0)
  await expect(page.getByText('Длиннее на 10 символов: помещается не больше 30.')).toBeVisible()
  await expect(page.getByText('Длиннее на 1 символ: помещается не больше 200.')).toBeVisible()
  await expect(page.getByText('40 из 30')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('the focus of a new question and of a new result stands above the submit bar', { tag: '@both' }, async ({
  page,
}) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  for (const name of ['Добавить вопрос', 'Добавить вопрос', 'Добавить результат', 'Добавить результат']) {
    await page.getByRole('button', { name }).click()
    const field = await page.locator(':focus').boundingBox()
    const bar = await page.locator('.submit-bar').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

/** Leaves the first question of the stored draft one answer, which the editor itself does not allow. */
const loseAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('quiz-drafts')
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          store.openCursor().onsuccess = ({ target }) => {
            const cursor = Reflect.get(target ?? {}, 'result') as IDBCursorWithValue | null
            if (!cursor) return resolve()
            const sheet = cursor.value
            if (String(cursor.key).endsWith('/draft')) {
              sheet.draft.questions[0].answers.length = 1
              cursor.update(sheet)
            }
            cursor.continue()
          }
        }
      }),
  )

test('a question with one answer blocks the test', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Озёра ${unique()}`, description: 'Глубокие и мелкие.', subject: 'Образование' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Где Байкал?', answers: ['В Сибири', 'В Крыму'], right: ['В Сибири'] })
  await expect.poll(() => storedDrafts(page)).toContain('В Крыму')
  await loseAnswers(page)
  await page.reload()
  await seesOpenEditor(page)
  await isRefused(page, 'Нужно минимум указать минимум два ответа в вопросе №1')
})

test('the eleventh question is refused, and the button says so', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  const add = page.getByRole('button', { name: 'Добавить вопрос' })
  for (let question = 1; question <= 10; question++) await add.click()
  await expect(page.getByText('10 из 10', { exact: true })).toBeVisible()
  await expect(add).toBeDisabled()
  await expect(page.getByText('В тесте может быть не больше 10 вопросов.')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить вопрос 3' }).click()
  await expect(add).toBeEnabled()
})
