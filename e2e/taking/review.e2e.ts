import type { Page } from '@playwright/test'
import type { QuizToEdit } from '../../contract/quiz/quiz-views.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { aQuiz, makeQuiz, type PublishedQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { take } from '../page-objects/taking.ts'

const sourceUrl = 'https://ru.wikipedia.org/wiki/Александрийский_маяк'
const why = 'Маяк стоял на острове Фарос у Александрии.'

/** A test that explains its first question. */
const anExplainedQuiz = () => {
  const { questions = [], ...draft } = aQuiz()
  const [first, ...others] = questions ?? []
  return makeQuiz({ ...draft, questions: [{ ...first, explanation: why, sourceUrl }, ...others] })
}

/** Makes another answer of the first question the right one, with another explanation. */
async function changeFirstQuestion({ id, author: { token } }: PublishedQuiz): Promise<void> {
  const { questions, versionNumber } = await callApi<QuizToEdit>(`/api/test/gettest/${id}?forEdit=true`, { token })
  const changed = questions.map((question, index) => ({
    ...question,
    ...(index === 0 && { explanation: 'Теперь иначе.' }),
    answers: question.answers.map((answer, at) => (index === 0 ? { ...answer, isRightAnswer: at === 2 } : answer)),
  }))
  const { change } = await callApi<{ change: string }>('/api/test/update', {
    body: { id, versionNumber, questions: changed },
    token,
  })
  expect(change).toBe('scoring')
}

const setReview = ({ id, author }: PublishedQuiz, review: 'wrong' | 'none') =>
  callApi('/api/test/settings', { body: { id, review }, token: author.token })

const openButton = (page: Page) => page.getByRole('button', { name: 'Разобрать ответы' })
const question = (page: Page, name: RegExp) => page.getByRole('button', { name })
const answersTo = (page: Page, number: number) =>
  page.getByRole('list', { name: `Ответы на вопрос ${number}` }).getByRole('listitem')

/** The icon of a source is not alone on a line, where the words before it fill theirs. */
async function seesIconBesideSource(page: Page): Promise<void> {
  const source = page.getByRole('link', { name: 'Источник: ru.wikipedia.org' })
  const viewport = page.viewportSize()
  for (let width = 280; width <= 340; width += 5) {
    await page.setViewportSize({ width, height: 740 })
    const gap = await source.evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const words = document.createRange()
      while (texts.nextNode()) words.selectNodeContents(texts.currentNode)
      const lastWords = [...words.getClientRects()].at(-1)
      const icon = link.querySelector('svg')?.getBoundingClientRect()
      return (icon?.top ?? 0) - (lastWords?.bottom ?? 0)
    })
    expect(gap, `the icon is below the words at ${width} px`).toBeLessThan(0)
  }
  if (viewport) await page.setViewportSize(viewport)
}

/** On paper every question has its answers and its explanation, folded or not. */
async function printsWhole(page: Page): Promise<void> {
  await expect(answersTo(page, 3).first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const number of [1, 2, 3]) await expect(answersTo(page, number).first()).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  // The review is alone on the paper, under the name of the test.
  await expect(page.locator('.review-printed')).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  for (const other of ['.poster', '.after', '.cards']) await expect(page.locator(other).first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

test('the guest who took a test reviews the answers, after an edit too; another guest cannot', async ({
  page,
  anotherVisitor,
  allowRefused,
}) => {
  const quiz = await anExplainedQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await take(page, [['У Афин'], ...rightAnswers.slice(1)])
  await changeFirstQuestion(quiz)
  for (const _ of ['right after the test', 'after the edit and a reload']) {
    await openButton(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Разбор ответов' })).toBeFocused()
    await expect(question(page, /Где стоял Фаросский маяк\? Ошибка/)).toHaveAttribute('aria-expanded', 'true')
    await expect(answersTo(page, 1)).toHaveText([
      /У Афин.*Ваш ответ, неверный/,
      /У Александрии.*Верный ответ/,
      /У Карфагена/,
    ])
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('button', { name: 'К следующему вопросу' }).press('Enter')
    await expect(question(page, /солёные\? Верно/)).toBeFocused()
    await expect(answersTo(page, 2)).toHaveCount(3)
    await page.reload()
  }
  await openButton(page).click()
  await expect(page.getByText(why)).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolations(page, 'at 1280 px')
  await fitsNarrowScreen(page)
  await seesIconBesideSource(page)
  await printsWhole(page)

  const friend = await anotherVisitor()
  const path = `/api/test/review/${page.url().split('/').at(-1)}`
  allowRefused(path)
  await friend.goto(page.url())
  await expect(friend.getByText('Кто прошёл тест, может разобрать свои ответы.').first()).toBeVisible()
  await expect(openButton(friend)).toHaveCount(0)
  expect(await friend.evaluate(async (url) => (await fetch(url)).status, path)).toBe(403)

  await setReview(quiz, 'wrong')
  await page.reload()
  await openButton(page).click()
  await expect(page.getByText('Верные ответы автор не показывает.')).toBeVisible()
  await expect(answersTo(page, 1)).toHaveText([/У Афин.*Ваш ответ$/, /У Александрии$/, /У Карфагена$/])
  await expect(page.getByText(why)).toHaveCount(0)

  await setReview(quiz, 'none')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Пройти ещё раз' })).toBeVisible()
  await expect(openButton(page)).toHaveCount(0)
})
