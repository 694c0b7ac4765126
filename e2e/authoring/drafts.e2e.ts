import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  addQuestion,
  addResult,
  chooseCover,
  create,
  headSection,
  seesOpenEditor,
  storedDrafts,
  typeHead,
} from '../page-objects/editor.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { pictureFile } from '../page-objects/quizzes.ts'

/** A small complete test. */
async function typeQuiz(page: Page, title: string): Promise<void> {
  await typeHead(page, { title, description: 'Один вопрос, зато какой.', subject: 'Игры' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Кто ходит конём?', answers: ['Конь', 'Слон'], right: ['Конь'] })
  await addResult(page, { title: 'Пешка', text: 'Всё впереди.' })
  await addResult(page, { title: 'Ферзь', text: 'Доска ваша.' })
  await expect.poll(() => storedDrafts(page)).toContain('Доска ваша.')
}

/** Expects all typed fields. */
async function seesQuiz(page: Page, title: string): Promise<void> {
  await expect(headSection(page).getByRole('textbox', { name: 'Название' })).toHaveValue(title)
  await expect(page.getByRole('region', { name: 'Обложка' })).toContainText('lighthouse.jpg')
  await expect(page.getByRole('textbox', { name: /^Вопрос/ })).toHaveValue('Кто ходит конём?')
  await expect(page.getByLabel('Ответ 1 верный')).toBeChecked()
  await expect(page.locator('.res-band')).toHaveText(['0–50 %', '51–100 %'])
}

test('a killed tab loses nothing, including its three pictures', async ({ page, context }) => {
  const title = `Миттельшпили ${unique()}`
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeQuiz(page, title)
  for (const place of ['Картинка к вопросу 1', 'Картинка к результату 1']) {
    await page.getByLabel(place).setInputFiles(pictureFile('note.png'))
    await expect(page.getByRole('region', { name: place })).toContainText('note.png')
  }
  await expect.poll(() => storedDrafts(page)).toMatch(/note\.png.*note\.png/)
  const crashed = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  // The page is killed: no handler of it runs any more, not even `pagehide`.
  void browser.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto('/create/quiz')
  await next.getByRole('button', { name: `Продолжить черновик «${title}»` }).click()
  await seesQuiz(next, title)
  for (const place of ['Обложка', 'Картинка к вопросу 1', 'Картинка к результату 1']) {
    const picture = next.getByRole('region', { name: place }).locator('img')
    const width = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
    await expect.poll(width, place).toBeGreaterThan(1)
  }
  const sending = next.waitForRequest('**/api/test/create')
  await create(next)
  const { testImg, questions, results } = (await sending).postDataJSON()
  for (const picture of [testImg, questions[0].questionImg, results[0].resultImg])
    expect(picture).toMatch(/^\/images\/uploads\//)
})
