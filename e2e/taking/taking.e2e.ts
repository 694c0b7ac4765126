import { expect, test } from '../fixtures.ts'
import { countCalls, openWithoutScripts } from '../page-objects/network.ts'
import { aQuiz, countPasses, makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, seesTicked, take, tick } from '../page-objects/taking.ts'

const [first = [], second = [], third = []] = rightAnswers
const questions = {
  first: 'Где стоял Фаросский маяк?',
  second: 'Какие из этих морей солёные?',
  third: 'Как зовут того, кто служит на маяке?',
}

test('going back and forth keeps the ticked answers', async ({ page }) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  const back = page.getByRole('button', { name: 'Назад' })
  await seesQuestion(page, questions.first)
  await expect(back).toBeDisabled()
  await tick(page, ['У Афин'])
  await tick(page, first)
  await seesTicked(page, first)
  await pressAnswer(page)
  await expect(page.getByText('Вопрос 2 из 3').first()).toBeAttached()
  await expect(page.getByText('Отметьте все верные')).toBeVisible()
  await tick(page, second)
  await back.click()
  await seesQuestion(page, questions.first)
  await seesTicked(page, first)
  await pressAnswer(page)
  await seesQuestion(page, questions.second)
  await seesTicked(page, second)
})

test('«Ответить» is disabled until an answer is ticked', async ({ page }) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  const answer = page.getByRole('button', { name: 'Ответить' })
  await expect(answer).toHaveAttribute('aria-disabled', 'true')
  await answer.click({ force: true })
  await seesQuestion(page, questions.first)
  await tick(page, first)
  await expect(answer).not.toHaveAttribute('aria-disabled')
})

test('an answer ticked and given before hydration counts', async ({ page }) => {
  const quiz = await makeQuiz()
  const hydrate = await openWithoutScripts(page, `/passing/${quiz.id}`)
  await tick(page, first)
  await page.keyboard.press('Enter')
  await hydrate()
  await seesQuestion(page, questions.second)
  await page.getByRole('button', { name: 'Назад' }).click()
  await seesTicked(page, first)
})

test('a word typed and given before hydration counts', async ({ page }) => {
  const word = { title: 'Кто служит на маяке?', kind: 'text' as const, acceptedTexts: ['Смотритель'] }
  const quiz = await makeQuiz(aQuiz({ questions: [word, ...(aQuiz().questions ?? [])] }))
  const hydrate = await openWithoutScripts(page, `/passing/${quiz.id}`)
  const field = page.getByRole('textbox', { name: 'Напишите ответ' })
  await field.fill('Смотритель')
  await field.press('Enter')
  await hydrate()
  await seesQuestion(page, questions.first)
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(field).toHaveValue('Смотритель')
})

test('the keys 1 to 9 tick and Enter answers', { tag: '@desktop' }, async ({ page }) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await seesQuestion(page, questions.first)
  await expect(page.getByRole('heading', { name: questions.first })).toBeFocused()
  await page.keyboard.press('1')
  await seesTicked(page, ['У Афин'])
  await page.keyboard.press('2')
  await seesTicked(page, first)
  await page.keyboard.press('9')
  await seesTicked(page, first)
  await page.keyboard.press('Enter')
  await seesQuestion(page, questions.second)
  for (const key of ['1', '3', '2', '3']) await page.keyboard.press(key)
  await seesTicked(page, second)
  await page.keyboard.press('Enter')
  await seesQuestion(page, questions.third)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/result\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хранитель огня')
})

test('a reload resumes at the same question and keeps «Сразу к следующему», and the test can be restarted', async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  const goesOn = page.getByRole('switch', { name: 'Сразу к следующему' })
  await expect(goesOn).not.toBeChecked()
  await goesOn.check()
  await page.getByRole('radio', { name: first[0] ?? '' }).click()
  await seesQuestion(page, questions.second)
  await tick(page, ['Белое'])
  await page.reload()
  await seesQuestion(page, questions.second)
  await seesTicked(page, ['Белое'])
  await expect(goesOn).toBeChecked()
  await expect(page.getByText('Продолжаем с вопроса 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Начать сначала' }).click()
  await seesQuestion(page, questions.first)
  await seesTicked(page, [])
})

test('a double click on the last «Ответить» submits one attempt', async ({ page }) => {
  const quiz = await makeQuiz()
  const sent = countCalls(page, '/api/test/perform')
  await page.goto(`/passing/${quiz.id}`)
  await tick(page, first)
  await pressAnswer(page)
  await tick(page, second)
  await pressAnswer(page)
  await tick(page, third)
  await page.getByRole('button', { name: 'Ответить' }).dblclick()
  await page.waitForURL(/\/result\//)
  expect(sent()).toBe(1)
  expect(await countPasses(quiz)).toBe(1)
})

test('going back from a result does not open the finished attempt', async ({ page }) => {
  const quiz = await makeQuiz()
  await page.goto('/all-test')
  await page.getByRole('link', { name: quiz.title }).click()
  await take(page, rightAnswers)
  await page.goBack()
  await page.waitForURL('/all-test')
})

/** A question of 120 characters. */
const longQuestion =
  'Какой из этих старых маяков, стоящих на северных берегах, светил кораблям дольше других и светит им до сих пор, как и тогда?'

test('the first question stands below cover, description and facts, with its first two answers in sight', async ({
  page,
}) => {
  const description = 'Семь морей, три маяка и один смотритель. '.repeat(5).slice(0, 200).trim()
  const answers = [{ description: 'Тот, что стоит у самой воды', isRightAnswer: true }, { description: 'Другой' }]
  const questions = [{ title: longQuestion.slice(0, 120), answers }, ...(aQuiz().questions ?? [])]
  const quiz = await makeQuiz(aQuiz({ description, questions }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/passing/${quiz.id}`)
  const main = page.getByRole('main')
  const cover = main.locator('.intro-cover img')
  await expect(cover).toBeVisible()
  expect(await cover.boundingBox()).toMatchObject({ width: 72, height: 72 })
  await expect(main.getByText('4 вопроса · ≈ 2 мин · Прохождений: 0')).toBeVisible()
  // Not covered by the buttons at the bottom of the window.
  const buttons = await main.locator('.play-acts').boundingBox()
  for (const { description: name } of answers) {
    const box = await main.locator('.ans', { hasText: name }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(buttons?.y ?? 0)
  }
  const text = main.getByText(description)
  const linesOf = () =>
    text.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)))
  expect(await linesOf()).toBe(2)
  await main.getByRole('button', { name: 'ещё' }).click()
  expect(await linesOf()).toBeGreaterThan(2)
  await main.getByRole('button', { name: 'свернуть' }).click()
  expect(await linesOf()).toBe(2)
  await tick(page, [answers[0]?.description ?? ''])
  await pressAnswer(page)
  await expect(cover).toHaveCount(0)
  await expect(main.getByText('≈ 2 мин')).toHaveCount(0)
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(cover).toBeVisible()
})
