import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { joinGame, makeGame, openBoard, seesPlace } from '../page-objects/games.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { aQuiz, makeQuiz, pictureText, rightAnswers } from '../page-objects/quizzes.ts'
import { pressAnswer, tick } from '../page-objects/taking.ts'

const [first = []] = rightAnswers

/** Width over height: of the drawn box, and of the file. */
const ratios = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => ({
    drawn: image.clientWidth / image.clientHeight,
    file: image.naturalWidth / image.naturalHeight,
  }))

test('a question picture is shown whole, and larger in a dialog that Escape closes', { tag: '@both' }, async ({
  page,
}) => {
  const quiz = await makeQuiz()
  await page.goto(`/passing/${quiz.id}`)
  await tick(page, first)
  await pressAnswer(page)
  const button = page.getByRole('button', { name: 'Увеличить картинку' })
  const picture = button.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy()
  const { drawn, file } = await ratios(picture)
  expect(drawn).toBeCloseTo(file, 1)
  const small = await picture.boundingBox()
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Картинка' })
  const whole = dialog.locator('img')
  await expect(whole).toBeInViewport({ ratio: 1 })
  expect(await whole.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
  const large = await whole.boundingBox()
  expect(large?.height ?? 0).toBeGreaterThan(small?.height ?? 0)
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('main').locator('input:checked')).toHaveCount(0)
  await button.click()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
})

test('on a phone the frame of a question picture has its ratio before it is loaded, so that a wide graph leaves the answers in sight', async ({
  page,
}) => {
  const answers = [{ description: 'Синуса', isRightAnswer: true }, { description: 'Модуля' }]
  const pictures = ['graph.png', 'lighthouse.jpg'] as const
  const questions = pictures.map((name) => ({ title: 'Чей это график?', questionImg: pictureText(name), answers }))
  const quiz = await makeQuiz(aQuiz({ questions }))
  const shifts = await watchLayoutShifts(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await fontsFirst(page)
  // The page is loaded once its pictures are.
  await page.goto(`/passing/${quiz.id}`, { waitUntil: 'domcontentloaded' })
  const frame = page.locator('.play-art')
  await expect(frame).toBeVisible()
  const before = await frame.boundingBox()
  expect((before?.width ?? 0) / (before?.height ?? 0)).toBeCloseTo(4, 1)
  for (const { description } of answers) {
    await expect(page.getByRole('radio', { name: description })).toBeInViewport({ ratio: 1 })
  }
  held.resolve()
  await page.waitForLoadState('networkidle')
  const picture = await frame.locator('img').boundingBox()
  expect(picture?.height).toBeCloseTo(before?.height ?? 0, 0)
  expect(await frame.boundingBox()).toEqual(before)
  expect(await shifts()).toEqual([])

  await tick(page, ['Синуса'])
  await pressAnswer(page)
  // A picture that is not that wide has the largest place, and is not cut off in it.
  const { drawn, file } = await ratios(frame.locator('img'))
  expect(drawn).toBeCloseTo(file, 1)
  expect((await frame.boundingBox())?.height).toBeCloseTo(0.27 * 740, 0)
})

test('in a game a wide graph leaves the answers of a player in sight', async ({ page, anotherVisitor }) => {
  const answers = [{ description: 'Синуса', isRightAnswer: true }, { description: 'Модуля' }]
  const questionImg = pictureText('graph.png')
  const game = await makeGame({}, { questions: [{ title: 'Чей это график?', questionImg, answers }] })
  await joinGame(page, game, { name: 'Оля' })
  const host = await anotherVisitor()
  await openBoard(host, game)
  await host.getByRole('button', { name: 'Начать' }).click()
  await seesPlace(page, 1, 1)
  const frame = await page.locator('.play-art').boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 0)).toBeCloseTo(4, 1)
  for (const { description } of answers) {
    await expect(page.getByRole('radio', { name: description })).toBeInViewport({ ratio: 1 })
  }
})
