import { expect, type Locator, type Page } from '@playwright/test'
import { pictureFile } from './quizzes.ts'

/** Fields of a question; `right` lists texts of right answers, `points` the points of each answer of a personality test. */
export type TypedQuestion = {
  text: string
  answers: readonly string[]
  right?: readonly string[]
  points?: readonly number[]
}
/** Fields of a result. */
export type TypedResult = { title: string; text: string }
/** Fields of the editor's head section. */
export type TypedHead = { title: string; description: string; subject: string }

/** The section with title, description, category and cover. */
export const headSection = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Новый (обычный|личностный) тест|Изменение теста)$/ })
const questionSheet = (page: Page, place: number): Locator =>
  page.getByRole('list', { name: 'Список вопросов' }).locator(':scope > li').nth(place)
const resultSheet = (page: Page, place: number): Locator =>
  page.getByRole('region', { name: 'Результаты' }).locator('.res').nth(place)
const cover = (page: Page): Locator => page.getByRole('region', { name: 'Обложка' })

/** Waits until the draft is loaded. */
export const seesOpenEditor = (page: Page): Promise<void> => expect(page.getByText('Открываем черновик…')).toBeHidden()

/** Types title and description, and chooses the category. */
export async function typeHead(page: Page, { title, description, subject }: TypedHead): Promise<void> {
  const sheet = headSection(page)
  await sheet.getByRole('textbox', { name: 'Название' }).fill(title)
  await sheet.getByRole('textbox', { name: 'Описание' }).fill(description)
  await sheet.getByRole('combobox', { name: 'Категория' }).selectOption(subject)
}

/** Chooses the cover from a file. */
export async function chooseCover(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Выберите картинку или перетащите её сюда').click()
  await (await chooser).setFiles(pictureFile('lighthouse.jpg'))
  await expect(cover(page)).toContainText('lighthouse.jpg')
}

/** Crops the cover to five by three. */
export async function cropCover(page: Page): Promise<void> {
  await cover(page).getByRole('button', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Редактирование изображения' })
  await dialog.getByRole('radio', { name: '5:3' }).check()
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(dialog).toBeHidden()
  const ratio = () =>
    cover(page)
      .locator('img')
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0))
  await expect.poll(ratio).toBeCloseTo(5 / 3, 1)
}

/** Adds a question at the end, with its answers and points. */
export async function addQuestion(page: Page, question: TypedQuestion): Promise<void> {
  const place = await page.getByRole('list', { name: 'Список вопросов' }).locator(':scope > li').count()
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const sheet = questionSheet(page, place)
  await sheet.getByRole('textbox', { name: /^Вопрос/ }).fill(question.text)
  for (const _ of question.answers.slice(2)) await sheet.getByRole('button', { name: 'Добавить ответ' }).click()
  for (const [index, answer] of question.answers.entries())
    await sheet.getByRole('textbox', { name: `Ответ ${index + 1}`, exact: true }).fill(answer)
  const right = question.right ?? []
  if (right.length > 1) await sheet.getByRole('switch', { name: 'Несколько верных ответов' }).check()
  for (const answer of right) await sheet.getByLabel(`Ответ ${question.answers.indexOf(answer) + 1} верный`).check()
  await givePoints(page, place + 1, question.points ?? [])
}

/** Gives the answers of a question (counted from 1) their points, which are 1 at first. */
export async function givePoints(page: Page, question: number, points: readonly number[]): Promise<void> {
  for (const [index, wanted] of points.entries())
    for (let more = 1; more < wanted; more++)
      await questionSheet(page, question - 1)
        .getByRole('group', { name: `Баллы за ответ ${index + 1}` })
        .getByRole('button', { name: 'Больше' })
        .click()
}

/** Adds a result at the end. */
export async function addResult(page: Page, { title, text }: TypedResult): Promise<void> {
  const place = await page.getByRole('region', { name: 'Результаты' }).locator('.res').count()
  await page.getByRole('button', { name: 'Добавить результат' }).click()
  const sheet = resultSheet(page, place)
  await sheet.getByRole('textbox', { name: 'Название' }).fill(title)
  await sheet.getByRole('textbox', { name: 'Описание' }).fill(text)
}

/** Moves the handle after a result (counted from 1) by keys. */
export async function moveBorder(page: Page, after: number, keys: readonly string[]): Promise<void> {
  const border = page.getByRole('slider', { name: new RegExp(`^Граница между результатами ${after} `) })
  await border.focus()
  for (const key of keys) await page.keyboard.press(key)
}

/** Expects these percents of the results. */
export const seesBands = (page: Page, bands: readonly string[]): Promise<void> =>
  expect(page.getByRole('region', { name: 'Результаты' }).locator('.res-band')).toHaveText([...bands])

/** Presses «Создать тест». */
export const pressCreate = (page: Page): Promise<void> => page.getByRole('button', { name: 'Создать тест' }).click()

/** Presses «Создать тест» and waits for the dialog over the new test. */
export async function publish(page: Page): Promise<Locator> {
  await pressCreate(page)
  await page.waitForURL(/\/passing\/\d+$/)
  const dialog = page.getByRole('dialog', { name: 'Тест опубликован' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Presses «Создать тест» and opens the new test for taking. */
export async function create(page: Page): Promise<void> {
  const dialog = await publish(page)
  await dialog.getByRole('button', { name: 'Пройти самому' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens a test for changing it. */
export async function openEdit(page: Page, quizId: number): Promise<void> {
  await page.goto(`/edit/${quizId}`)
  await expect(headSection(page).getByRole('textbox', { name: 'Название' })).not.toHaveValue('')
}

/** Expands a question and types its text. */
export async function retypeQuestion(page: Page, idx: number, text: string): Promise<void> {
  await page.getByRole('button', { name: `Развернуть вопрос ${idx}` }).click()
  await questionSheet(page, idx - 1)
    .getByRole('textbox', { name: /^Вопрос/ })
    .fill(text)
}

/** Presses «Сохранить изменения». */
export const pressSave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Сохранить изменения' }).click()

/** Saves an edit and waits for the test. */
export async function save(page: Page): Promise<void> {
  await pressSave(page)
  await page.waitForURL(/\/passing\/\d+$/)
}

/** Titles of the drafts in the browser's storage. */
export const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('quiz-drafts')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
