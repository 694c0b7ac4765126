import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { openEdit, pressSave } from '../page-objects/editor.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, rightAnswers, takeQuiz } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

/** All three right once «У Карфагена» is; two of three before, with 3 points of 4. */
const carthage = [['У Карфагена'], ...rightAnswers.slice(1)]

/** Makes the third option the right one of the first question, and saves. */
async function correctKey(page: Page, quizId: number): Promise<void> {
  await openEdit(page, quizId)
  await page.getByRole('button', { name: 'Развернуть вопрос 1' }).click()
  await page.getByRole('group', { name: 'Ответы на вопрос 1' }).getByLabel('Ответ 3 верный').check()
  await pressSave(page)
  const warning = page.getByRole('dialog', { name: 'Подсчёт результата изменится' })
  await expect(warning).toContainText('Уже полученные результаты останутся прежними')
  await warning.getByRole('button', { name: 'Сохранить' }).click()
  await page.waitForURL(`/passing/${quizId}`)
}

/** Where the share picture of a result leads: its address names the number of right answers. */
const pictureOf = async (page: Page, resultId: string): Promise<string> => {
  const reply = await page.request.get(`/share/result/${resultId}.jpg`, { maxRedirects: 0 })
  return /right-\d/.exec(reply.headers().location ?? '')?.[0] ?? ''
}

test('an author corrects a key and recounts; an old link, its picture and a challenge follow', async ({
  page,
  anotherVisitor,
}) => {
  test.setTimeout(240_000)
  const [quiz, taker] = [await makeQuiz(), await register()]
  const gains = await takeQuiz(quiz.id, carthage, taker.token)
  const loses = await takeQuiz(quiz.id, rightAnswers)
  const visitor = await anotherVisitor()
  await visitor.goto(`/passing/${quiz.id}?from=${gains}`)
  await take(visitor, rightAnswers)
  const sides = visitor.getByRole('region', { name: 'Сравнение результатов' }).locator('dl > div')
  await expect(sides).toHaveText(['Вы100 %3 из 3', 'Соперник75 %2 из 3'])
  expect(await pictureOf(visitor, gains)).toBe('right-2')

  await signInAs(page, quiz.author)
  await correctKey(page, quiz.id)
  const offer = page.getByRole('dialog', { name: 'Пересчитать 3 прежних результата?' })
  await expect(offer.getByRole('listitem')).toHaveText(['1 результат станет выше', '2 результата станут ниже'])
  await expectNoViolations(page, 'the offer')
  await offer.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(offer).toBeHidden()

  const old = await anotherVisitor()
  await signInAs(old, taker)
  await old.goto(`/result/${gains}`)
  await expect(old.getByText('Вы ответили правильно на 2 из 3 вопросов')).toBeVisible()
  await old.getByRole('button', { name: 'Разобрать ответы' }).click()
  await expect(old.getByText('Автор исправил ключ этого вопроса')).toHaveCount(1)

  await openEdit(page, quiz.id)
  await page.getByRole('button', { name: 'История изменений' }).click()
  await page.getByRole('button', { name: 'Пересчитать прежние результаты' }).click()
  await offer.getByRole('button', { name: 'Пересчитать' }).dblclick()
  const done = page.getByRole('dialog', { name: 'Результаты пересчитаны' })
  await expect(done.getByRole('listitem')).toHaveText(['1 результат стал выше', '2 результата стали ниже'])
  await expectNoViolations(page, 'the end of the recount')

  await old.reload()
  await expect(old.getByText('Автор исправил тест: было 2 из 3, стало 3 из 3')).toBeVisible()
  await expectNoViolations(old, 'a recounted result')
  expect(await findOverflow(old)).toEqual([])
  await old.getByRole('button', { name: 'Разобрать ответы' }).click()
  await expect(old.getByRole('list', { name: 'Ответы на вопрос 1' })).toContainText('У КарфагенаВаш ответ, верный')
  await expect(old.getByText('Автор исправил ключ этого вопроса')).toHaveCount(0)
  expect(await pictureOf(old, gains)).toBe('right-3')
  await old.goto(`/result/${loses}`)
  await expect(old.getByText('Автор исправил тест: было 3 из 3, стало 2 из 3')).toBeVisible()
  await visitor.reload()
  await expect(sides).toHaveText(['Вы75 %2 из 3', 'Соперник100 %3 из 3'])
})

test('a corrected key without results offers no recount; the history says what changed, the key beside the texts', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await correctKey(page, quiz.id)
  await expect(page.getByRole('heading', { name: 'Где стоял Фаросский маяк?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openEdit(page, quiz.id)
  await page.getByRole('button', { name: 'История изменений' }).click()
  await expect(page.getByRole('dialog', { name: 'История изменений' }).getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page, 'the history')
  await page.getByRole('button', { name: /^Что изменилось/ }).click()
  const changes = page.getByRole('dialog', { name: 'Что изменилось: версии 1 и 2' })
  await expect(changes.getByRole('heading', { level: 3 })).toHaveText([
    'Вопрос 1. Где стоял Фаросский маяк?ключ изменён',
  ])
  await expect(changes.locator('[data-right]')).toHaveText(['У Александрии, верно', 'У Карфагена, верно'])
  await expectNoViolations(page, 'what changed')
  expect(await findOverflow(page)).toEqual([])
  await changes.getByLabel('Прежняя версия').selectOption('2')
  await expect(page.getByRole('dialog', { name: 'Что изменилось: версии 2 и 2' })).toContainText('нет отличий')
})
