import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { violations } from '../page-objects/accessibility-violations.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { answerWork, startWork, submitAnswers } from '../page-objects/works.ts'

/** The table looks for changes every three seconds. */
const soon = { timeout: 4000 }

/** The code of the work on the page. */
const codeOn = async (page: Page) => ((await page.locator('.works-code').textContent()) ?? '').replace('Код работы', '')

const row = (page: Page, name: string) => page.getByRole('row', { name })

test('a teacher gives two tests to a class in three steps, sees each state in the table, gives minutes, closes and undoes @desktop', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  const second = await makeQuiz(aQuiz({ title: 'Ветры и волны' }), quiz.author)
  await signInAs(page, quiz.author)
  await page.goto('/works')
  await page.getByRole('link', { name: 'Дать первую работу' }).click()
  await page.getByRole('checkbox', { name: quiz.title }).check()
  await page.getByRole('checkbox', { name: second.title }).check()
  await page.getByLabel('Название работы').fill('Контрольная, 8 «Б»')
  await page.getByLabel('Минут на попытку').fill('20')
  await page.getByRole('button', { name: 'Дать работу' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контрольная, 8 «Б»')
  await expect(page.getByText('Пока никто не вошёл')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible()
  const code = await codeOn(page)
  const ivanova = await startWork(code, 'Иванова А.')
  const petrov = await startWork(code.toLowerCase(), 'Петров К.')
  await expect(row(page, 'Иванова А.')).toContainText('Пишет: 0 из 6', soon)
  await answerWork(petrov, ['У Афин'])
  await expect(row(page, 'Петров К.')).toContainText('Пишет: 2 из 6', soon)
  await submitAnswers(ivanova, rightAnswers.flat())
  await expect(row(page, 'Иванова А.')).toContainText('Сдано', soon)
  await expect(row(page, 'Иванова А.').getByRole('cell', { name: 'верно', exact: true })).toHaveCount(6)
  await expect(page.getByText('Сдали 1 из 2, пишут 1')).toBeVisible()

  await page.getByRole('button', { name: 'Петров К.' }).click()
  const person = page.getByRole('dialog', { name: 'Петров К.' })
  await person.getByRole('button', { name: 'Развернуть все' }).click()
  await expect(person.getByText('Ответ участника, неверный').first()).toBeVisible()
  await person.getByRole('button', { name: 'Добавить минут' }).click()
  await person.getByRole('button', { name: /^Добавить 5\sминут: до/ }).click()
  await expect(page.getByText('Добавлено 5 минут: до ')).toBeVisible()
  await person.getByRole('button', { name: 'Закрыть', exact: true }).last().click()
  await expect(row(page, 'Петров К.')).toContainText('ещё 24 минуты')

  await page.getByRole('button', { name: 'Завершить' }).click()
  const question = page.getByRole('dialog', { name: 'Завершить работу?' })
  await question.getByRole('button', { name: 'Завершить' }).click()
  await expect(row(page, 'Петров К.')).toContainText('работа завершена', soon)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(row(page, 'Петров К.')).toContainText('Пишет: 2 из 6', soon)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})

test('one press in the menu of a test makes a work; a name is removed, brought back, and seen on a phone', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await signInAs(page, quiz.author)
  await page.goto('/profile')
  await page.getByRole('button', { name: `Действия с тестом «${quiz.title}»` }).click()
  await page.getByRole('button', { name: 'Собрать имена' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quiz.title)
  const attempt = await startWork(await codeOn(page), 'Сидоров П.')
  await submitAnswers(attempt, ['У Александрии', 'Лоцман'])
  const card = page.getByRole('button', { name: /^Сидоров П\./ })
  await expect(card).toContainText('1 из 4', soon)
  await fitsNarrowScreen(page)
  expect(await violations(page)).toEqual([])

  await card.click()
  const person = page.getByRole('dialog', { name: 'Сидоров П.' })
  await person.getByRole('button', { name: 'Ещё' }).click()
  await person.getByRole('button', { name: 'Убрать из работы' }).click()
  await expect(page.getByText('Пока никто не вошёл')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(card).toBeVisible()

  await page.goto('/works')
  await expect(page.getByRole('listitem').filter({ hasText: quiz.title })).toContainText('Сдали: 1 из 1')
})
