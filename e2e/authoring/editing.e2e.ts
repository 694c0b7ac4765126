import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { headSection, openEdit, pressSave, retypeQuestion, save, storedDrafts } from '../page-objects/editor.ts'
import { countCalls } from '../page-objects/network.ts'
import { signInAs } from '../page-objects/people.ts'
import { makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, take, tick } from '../page-objects/taking.ts'

const updatePath = '/api/test/update'
const [first = [], ...otherAnswers] = rightAnswers
const staleDialog = { name: 'Тест изменился с тех пор' }

test('an author corrects a typo while another visitor is in the middle of the test', { tag: '@main' }, async ({
  page,
  anotherVisitor,
}) => {
  const quiz = await makeQuiz()
  const taker = await anotherVisitor()
  await taker.goto(`/passing/${quiz.id}`)
  await tick(taker, first)
  await pressAnswer(taker)

  await signInAs(page, quiz.author)
  await openEdit(page, quiz.id)
  await retypeQuestion(page, 2, 'Какие из этих морей на вкус солёные?')
  const saves = countCalls(page, updatePath)
  await page.getByRole('button', { name: 'Сохранить изменения' }).dblclick()
  await page.waitForURL(`/passing/${quiz.id}`)
  expect(saves()).toBe(1)
  await tick(page, first)
  await pressAnswer(page)
  await seesQuestion(page, 'Какие из этих морей на вкус солёные?')
  await expect(page.getByRole('button', { name: 'Увеличить картинку' })).toBeVisible()

  await taker.reload()
  await seesQuestion(taker, 'Какие из этих морей солёные?')
  await take(taker, otherAnswers)
  await expect(taker.getByRole('heading', { level: 1 })).toHaveText('Хранитель огня')
})

test('of two tabs the second one to save keeps its work as a copy', async ({ page, context, allowRefused }) => {
  const quiz = await makeQuiz()
  allowRefused(updatePath)
  await signInAs(page, quiz.author)
  const other = await context.newPage()
  await openEdit(page, quiz.id)
  await openEdit(other, quiz.id)
  await retypeQuestion(page, 1, 'Где стоял тот самый маяк?')
  await retypeQuestion(other, 1, 'Где был маяк?')
  await save(page)
  await pressSave(other)
  await other.getByRole('dialog', staleDialog).getByRole('button', { name: 'Сохранить моё как копию' }).click()
  await expect(headSection(other).getByRole('textbox', { name: 'Название' })).toHaveValue(/ \(копия\)$/)
  const copyId = Number(new URL(other.url()).pathname.replace('/edit/', ''))
  expect(copyId).not.toBe(quiz.id)
  await expect(callApi(`/api/test/gettest/${copyId}`)).rejects.toThrow('403')
  await expect(other.getByRole('button', { name: 'Развернуть вопрос 1' })).toBeVisible()
  await expect(other.getByText('Где был маяк?').first()).toBeVisible()
  const cover = other.getByRole('region', { name: 'Обложка' }).locator('img')
  const width = () => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBeGreaterThan(1)
})

test('an edit of a killed tab is offered again, and as an edit of an earlier version once there is a newer one', async ({
  page,
  context,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await openEdit(page, quiz.id)
  await retypeQuestion(page, 1, 'Где горел маяк?')
  await expect.poll(() => storedDrafts(page)).toContain('Где горел маяк?')
  const crashed = page.waitForEvent('crash')
  const browser = await context.newCDPSession(page)
  void browser.send('Page.crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await openEdit(next, quiz.id)
  await expect(next.getByRole('region', { name: 'Незаконченные черновики' })).toContainText('правка версии 1')
  await retypeQuestion(next, 3, 'Кто служит на маяке?')
  await save(next)
  await openEdit(next, quiz.id)
  await next.getByRole('button', { name: `Продолжить черновик «${quiz.title}»` }).click()
  const dialog = next.getByRole('dialog', staleDialog)
  await dialog.getByRole('button', { name: 'Посмотреть новую версию' }).click()
  await expect(dialog).toBeHidden()
  await expect(next.getByText('Кто служит на маяке?').first()).toBeVisible()
  await expect(next.getByRole('region', { name: 'Незаконченные черновики' })).toContainText('правка версии 1')
})

test('the preview shows unsaved changes as takers will see them', async ({ page }) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await openEdit(page, quiz.id)
  await retypeQuestion(page, 2, 'Какие моря солёные?')
  await page.getByRole('button', { name: 'Посмотреть как участник' }).click()
  const preview = page.getByRole('dialog', { name: 'Так тест увидит участник' })
  await preview.getByRole('radio', { name: 'У Карфагена' }).check()
  await preview.getByRole('button', { name: 'Ответить' }).click()
  await expect(preview.getByRole('heading', { name: 'Какие моря солёные?' })).toBeFocused()
  await expect(preview.getByRole('button', { name: 'Увеличить картинку' })).toBeVisible()
  await preview.getByRole('button', { name: 'Вернуться к правке' }).click()
  await expect(preview).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Вопрос/ })).toHaveValue('Какие моря солёные?')
})
