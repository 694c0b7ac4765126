import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { storedDrafts } from '../page-objects/editor.ts'
import { openHydrated } from '../page-objects/hydration.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, pictureFile } from '../page-objects/quizzes.ts'

const rows = [
  { theme: 'Дроби / Сложение', title: 'Сколько будет половина и треть?' },
  { theme: 'Реки', title: 'Куда впадает Волга?' },
].map(({ theme, title }) => ({
  theme,
  question: { title, answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }] },
}))

/** The page of an author's own questions: those of a test, and two that are kept apart. */
async function openOwnQuestions(page: Page): Promise<void> {
  const { author } = await makeQuiz()
  await callApi('/api/bank/save', { body: { rows }, token: author.token })
  await signInAs(page, author)
  await openHydrated(page, '/questions')
}

test('an author finds own questions by words and theme, names a theme by the keyboard, deletes and brings back @both', async ({
  page,
}) => {
  await openOwnQuestions(page)
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
  await expect(page.getByText('Найдено: 5 вопросов')).toBeVisible()

  await page.getByRole('searchbox').fill('волгу')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(1)
  await list.getByText('Ответы').click()
  await expect(list.getByText('верно')).toBeVisible()
  await list.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Назвать тему' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Тема для 1 вопроса' })
  await dialog.getByLabel('Тема').fill('Реки/')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Тема делится косой чертой')).toBeVisible()
  await dialog.getByLabel('Тема').fill('Реки/Европа')
  await page.keyboard.press('Enter')
  await expect(list.getByText('Тема: Реки / Европа')).toBeVisible()

  await page.getByRole('searchbox').fill('')
  await expect(list).toHaveCount(5)
  if (!(await page.getByRole('button', { name: 'Все темы' }).isVisible()))
    await page.getByText('Темы', { exact: true }).click()
  await page.getByRole('button', { name: /^Дроби/ }).click()
  await expect(list).toHaveCount(1)
  await list.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Таких вопросов нет')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(list).toHaveCount(1)

  await page.getByRole('button', { name: 'Все темы' }).click()
  const folded = page.getByRole('button', { name: 'Условия и порядок' })
  if (await folded.isVisible()) await folded.click()
  await page.getByLabel('Откуда').selectOption('Из тестов')
  await expect(list).toHaveCount(3)
  await list.first().getByRole('checkbox').check()
  await expect(page.getByText('Вопросы тестов удаляются вместе с тестом')).toBeAttached()
  await fitsNarrowScreen(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})

test('an author puts own questions with their pictures into a new test and takes them out again', async ({ page }) => {
  const { author } = await makeQuiz()
  const questionImg = (await readFile(pictureFile('lighthouse.jpg'))).toString('base64')
  const [first] = rows
  const pictured = { ...first, question: { ...first?.question, questionImg } }
  await callApi('/api/bank/save', { body: { rows: [pictured, rows[1]] }, token: author.token })
  await signInAs(page, author)
  await openHydrated(page, '/create/quiz')
  await page.getByRole('button', { name: 'Из моих вопросов' }).click()
  const dialog = page.getByRole('dialog', { name: 'Мои вопросы' })
  await dialog.getByRole('searchbox').fill('половина')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Сколько будет половина и треть?' }).check()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByLabel('Тема').selectOption('Реки (1)')
  // The list of before stays until the next one comes.
  await expect(dialog.getByRole('checkbox', { name: 'Сколько будет половина и треть?' })).toBeHidden()
  await dialog.getByRole('checkbox', { name: 'Куда впадает Волга?' }).check()
  await fitsNarrowScreen(page)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Вставить 2' }).click()
  await expect(page.getByText('Вставлено: 2 вопроса')).toBeVisible()
  const questions = page.getByRole('list', { name: 'Список вопросов' }).locator('> li')
  await expect(questions).toHaveCount(2)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(questions).toHaveCount(0)
})

test('a test is assembled from own questions: by lines of conditions, which say how many there are, and from ticked ones @both', async ({
  page,
}) => {
  await openOwnQuestions(page)
  await page.getByRole('button', { name: 'Собрать тест или работу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Собрать тест или работу' })
  const line = (number: number) => dialog.getByRole('group', { name: `Строка ${number}` })
  await expect(line(1).getByText('Есть 5 вопросов')).toBeVisible()
  await line(1).getByLabel('Тема').selectOption('Реки (1)')
  await expect(line(1).getByText('В теме «Реки» 1 из 5')).toBeVisible()
  // Of both buttons, of a test and of a work.
  await expect(dialog.getByText('Подходящих вопросов меньше, чем нужно')).toHaveCount(2)
  for (let left = 5; left > 1; left -= 1) await line(1).getByRole('button', { name: 'Меньше' }).press('Enter')
  await dialog.getByRole('button', { name: 'Добавить строку' }).press('Enter')
  await line(2).getByLabel('Тема').selectOption('Дроби / Сложение (1)')
  await expect(dialog.getByText('Всего: 2 вопроса')).toBeVisible()
  await fitsNarrowScreen(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Собрать тест' }).click()
  await expect(page).toHaveURL('/create/quiz')
  await expect(page.getByText('Вставлено: 2 вопроса')).toBeVisible()
  const questions = page.getByRole('list', { name: 'Список вопросов' }).locator('> li')
  await expect(questions).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Реки и дроби')
  await expect.poll(() => storedDrafts(page)).toContain('Реки и дроби')
  await page.reload()
  await expect(questions).toHaveCount(2)

  await openHydrated(page, '/questions')
  await page.getByRole('checkbox', { name: 'Куда впадает Волга?' }).check()
  await page.getByRole('button', { name: 'Тест из отмеченных' }).click()
  await expect(questions).toHaveCount(1)
  await expect(page.getByText('Реки и дроби')).toBeVisible()

  await openHydrated(page, '/questions')
  await page.getByRole('button', { name: 'Собрать тест или работу' }).click()
  await dialog.getByRole('button', { name: 'Собрать работу' }).click()
  await expect(page).toHaveURL('/works/new')
  await expect(page.getByText('У каждого 5 вопросов на 5 баллов.')).toBeVisible()
  await fitsNarrowScreen(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page).toHaveURL(/\/work\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Мои вопросы', level: 1 })).toBeVisible()
})

test('an author keeps questions of a text apart from tests: those that are there already are left out @both', async ({
  page,
}) => {
  await openOwnQuestions(page)
  await page.getByRole('link', { name: 'Добавить из файла или текста' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
  await dialog.waitFor()
  await expect(dialog.getByRole('radio', { name: 'В мои вопросы' })).toBeChecked()
  const asked = Array.from(
    { length: 12 },
    (_, index) => `${index + 2}. Сколько будет ${index} + 1?\n+ ${index + 1}\n- 0`,
  )
  const text = ['1. Куда впадает Волга?\n+ Да\n- Нет', ...asked].join('\n\n')
  await dialog.getByLabel('Текст с вопросами').fill(text)
  await dialog.getByRole('button', { name: 'Сохранить 13 вопросов' }).click()
  await dialog.getByLabel('Тема').fill('Сложение/')
  await expect(dialog.getByText('Тема делится косой чертой').first()).toBeVisible()
  await dialog.getByLabel('Тема').fill('Сложение')
  await expect(dialog.getByRole('checkbox', { name: 'Пропустить одинаковые' })).toBeChecked()
  await fitsNarrowScreen(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Сохранено: 12 вопросов' }).waitFor()
  await expect(dialog.getByText('Пропущено одинаковых: 1')).toBeVisible()
  await dialog.getByRole('link', { name: 'К моим вопросам' }).click()
  await expect(page.getByText('Найдено: 17 вопросов')).toBeVisible()
})

test('a copy learns of a key put right: it is told in the list and taken in the editor, or left as it is @both', async ({
  page,
}) => {
  const { author } = await makeQuiz()
  const api = <Reply>(path: string, body: object) => callApi<Reply>(path, { body, token: author.token })
  const questions = rows.map(({ question }) => question)
  const kept = await api<string[]>('/api/bank/save', { rows: questions.map((question) => ({ question })) })
  const asked = questions.map((question, index) => ({ ...question, origin: { id: kept[index] ?? '' } }))
  await api('/api/test/create', aQuiz({ questions: asked }))
  const answers = [{ description: 'Нет', isRightAnswer: true }, { description: 'Да' }]
  const mended = questions.map((question, index) => ({ id: kept[index], question: { ...question, answers } }))
  await api('/api/bank/save', { rows: mended })
  await signInAs(page, author)
  await openHydrated(page, '/questions')
  await expect(page.getByText('исправлен ключ')).toHaveCount(2)
  await fitsNarrowScreen(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.getByRole('button', { name: 'Оставить ключ как есть: Куда впадает Волга?' }).click()
  await expect(page.getByText('исправлен ключ')).toHaveCount(1)
  await page.getByRole('link', { name: 'Взять ключ исходного вопроса: Сколько будет половина и треть?' }).click()
  await expect(page.getByText('Вопрос 1: взят ключ исходного')).toBeVisible()
  await expect(page).not.toHaveURL(/key=/)
  const rightAnswer = page.getByRole('radio', { checked: true }).first()
  await expect(rightAnswer).toHaveAccessibleName(/1/)
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  const notice = page.getByText('Вопрос 1: в исходном')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Вопрос 2: в исходном')).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.getByRole('button', { name: 'Взять ключ исходного вопроса: Сколько будет половина и треть?' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL(/\/passing\//)
  await openHydrated(page, '/questions')
  await expect(page.getByText('Найдено: 7 вопросов')).toBeVisible()
  await expect(page.getByText('исправлен ключ')).toHaveCount(0)
})
