import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { makeQuiz, rightAnswers } from '../page-objects/quizzes.ts'
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
