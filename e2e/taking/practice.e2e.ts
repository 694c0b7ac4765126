import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'

import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, seesTicked, take, tick } from '../page-objects/taking.ts'

const questions = [
  'Где стоял Фаросский маяк?',
  'Какие из этих морей солёные?',
  'Как зовут того, кто служит на маяке?',
] as const
const why = 'Маяк стоял на острове Фарос у Александрии.'
const anExplained = () => {
  const { questions: [first, ...others] = [], ...draft } = { ...aQuiz(), questions: aQuiz().questions ?? [] }
  return makeQuiz({ ...draft, questions: [{ ...first, explanation: why }, ...others] })
}

const seesVerdict = (page: Page, verdict: 'Верно' | 'Неверно') =>
  expect(page.getByRole('heading', { level: 2, name: verdict, exact: true })).toBeFocused()
const goOn = (page: Page) => page.getByRole('button', { name: /Дальше|К\sитогам/ }).click()

test('a guest practises a test to the end: a wrong answer is told at once, and comes back until it is right', {
  tag: '@both',
}, async ({ page }) => {
  const { id } = await anExplained()
  await page.goto(`/passing/${id}`)
  await page.getByRole('link', { name: 'Тренировка' }).click()
  await seesQuestion(page, questions[0])
  await expect(page.getByText('1 из 3')).toBeVisible()
  await tick(page, ['У Афин'])
  await expectNoViolations(page, 'question')
  await fitsNarrowScreen(page)
  await pressAnswer(page)
  await seesVerdict(page, 'Неверно')
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByText('Этот вопрос вернётся в конце')).toBeVisible()
  await expectNoViolations(page, 'verdict')
  await fitsNarrowScreen(page)
  await goOn(page)
  await seesQuestion(page, questions[1])
  await expect(page.getByText('2 из 3 · вернутся: 1')).toBeVisible()
  await tick(page, rightAnswers[1] ?? [])
  await pressAnswer(page)
  await seesVerdict(page, 'Верно')
  await goOn(page)
  await page.getByRole('button', { name: 'Не знаю' }).click()
  await seesVerdict(page, 'Неверно')
  await goOn(page)
  await seesQuestion(page, questions[0])
  await expect(page.getByText('Ещё раз · осталось: 2')).toBeVisible()
  await tick(page, rightAnswers[0] ?? [])
  await pressAnswer(page)
  await goOn(page)
  await tick(page, rightAnswers[2] ?? [])
  await pressAnswer(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Тренировка окончена' })).toBeFocused()
  await expect(page.getByText('Сразу верно 1 · со второго раза 2')).toBeVisible()
  await expectNoViolations(page, 'end')
  await page.getByRole('link', { name: 'Мои ошибки' }).click()
  await expect(page.getByText('Завтра: 2')).toBeVisible()
  await expectNoViolations(page, 'mistakes')
  await fitsNarrowScreen(page)
})

test('a reload, an answer without a network and a second tab lose nothing', async ({ page, allowRefused }) => {
  allowRefused('/api/practice/')
  const { id } = await anExplained()
  await page.goto(`/practice/${id}`)
  await tick(page, ['У Карфагена'])
  await page.reload()
  await seesQuestion(page, questions[0])
  await seesTicked(page, ['У Карфагена'])
  await page.context().setOffline(true)
  await pressAnswer(page)
  await expect(page.getByText('Ждём сеть: ответ сохранён на этом устройстве.')).toBeVisible()
  await page.context().setOffline(false)
  await seesVerdict(page, 'Неверно')
  await goOn(page)
  await seesQuestion(page, questions[1])
  const other = await page.context().newPage()
  await other.goto(`/practice/${id}`)
  await seesQuestion(other, questions[1])
  await tick(other, rightAnswers[1] ?? [])
  await pressAnswer(other)
  await seesVerdict(other, 'Верно')
  await other.close()
  await tick(page, ['Ладога'])
  await pressAnswer(page)
  await seesQuestion(page, questions[2])
  await expect(page.getByText('Уже отвечено в другой вкладке.')).toBeVisible()
})

test('by keys alone: digits answer, Enter sends, a second Enter goes on', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await anExplained()
  await page.goto(`/practice/${id}`)
  await seesQuestion(page, questions[0])
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await seesVerdict(page, 'Верно')
  await page.keyboard.press('Enter')
  await seesQuestion(page, questions[1])
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await seesVerdict(page, 'Неверно')
  await page.keyboard.press('Enter')
  await seesQuestion(page, questions[2])
})

test('mistakes of a result are practised, come back the next day to an account, and can be forgotten', async ({
  page,
}) => {
  const { id } = await anExplained()
  await signInAs(page, await login(await register()))
  await page.goto(`/passing/${id}`)
  await take(page, [['У Афин'], ['Белое', 'Чёрное'], ['Лоцман']])
  await page.getByRole('link', { name: 'Тренировать ошибки' }).click()
  await seesQuestion(page, questions[0])
  await expect(page.getByText('1 из 2')).toBeVisible()
  await page.goto('/practice')
  await expect(page.getByText('Сегодня 2 вопроса')).toBeVisible()
  await page.getByRole('button', { name: /^Забыть/ }).click()
  await expect(page.getByText('Больше не вернутся.')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await page.getByRole('link', { name: 'Начать' }).click()
  await seesQuestion(page, questions[0])
  for (const answers of [rightAnswers[0], rightAnswers[2]]) {
    await tick(page, answers ?? [])
    await pressAnswer(page)
    await seesVerdict(page, 'Верно')
    await goOn(page)
  }
  await expect(page.getByRole('heading', { level: 1, name: /На\sсегодня всё/ })).toBeVisible()
  await page.getByRole('link', { name: 'Мои ошибки' }).click()
  await expect(page.getByText(/^Вернутся \d+ \S+: 2$/)).toBeVisible()
})

test('a test that cannot be practised says why, and nobody has mistakes yet', async ({ page, allowRefused }) => {
  allowRefused('/api/practice/begin')
  await page.goto('/practice/999999999')
  await expect(page.getByRole('heading', { level: 1, name: /Потренироваться не\sполучится/ })).toBeVisible()
  await page.goto('/practice')
  await expect(page.getByRole('heading', { name: 'Ошибок пока нет' })).toBeVisible()
  await expectNoViolations(page, 'no mistakes')
  expect((await page.request.get('/practice/none')).status()).toBe(404)
})
