import { expect, test } from '../fixtures.ts'
import { openWithoutScripts } from '../page-objects/network.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer, seesQuestion, seesTicked, tick } from '../page-objects/taking.ts'

test('an answer that is ticked, or a word that is typed, and given before hydration counts', async ({ page }) => {
  const word = { title: 'Кто служит на маяке?', kind: 'text' as const, acceptedTexts: ['Смотритель'] }
  const choices = aQuiz().questions ?? []
  const ticking = await makeQuiz()
  const typing = await makeQuiz(aQuiz({ questions: [word, ...choices] }))
  const back = page.getByRole('button', { name: 'Назад' })

  const hydrate = await openWithoutScripts(page, `/passing/${ticking.id}`)
  await tick(page, ['У Александрии'])
  await page.keyboard.press('Enter')
  await hydrate()
  await seesQuestion(page, 'Какие из этих морей солёные?')
  await back.click()
  await seesTicked(page, ['У Александрии'])

  const hydrateAgain = await openWithoutScripts(page, `/passing/${typing.id}`)
  const field = page.getByRole('textbox', { name: 'Напишите ответ' })
  await field.fill('Смотритель')
  await field.press('Enter')
  await hydrateAgain()
  await seesQuestion(page, 'Где стоял Фаросский маяк?')
  await back.click()
  await expect(field).toHaveValue('Смотритель')
})

/** A question of 120 characters. */
const longQuestion =
  'Какой из этих старых маяков, стоящих на северных берегах, светил кораблям дольше других и светит им до сих пор, как и тогда?'

test('the first question stands below cover, description and facts, with its first two answers in sight; «Назад» looks off there', async ({
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
  const back = page.getByRole('button', { name: 'Назад' })
  const looks = () =>
    back.evaluate((one) => {
      const { opacity, color } = getComputedStyle(one)
      return { opacity, color }
    })
  await expect(back).toBeDisabled()
  const off = await looks()
  expect((await main.getByRole('heading', { level: 2 }).first().boundingBox())?.y).toBeLessThan(370)
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
  await expect(back).toBeEnabled()
  expect(await looks()).not.toEqual(off)
  await back.click()
  await expect(cover).toBeVisible()
})
