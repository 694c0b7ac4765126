import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, pictureText } from '../page-objects/quizzes.ts'
import { pressAnswer } from '../page-objects/taking.ts'

const flags = [
  { description: 'Первый', alt: 'Красный круг на белом' },
  { description: 'Второй', alt: 'Жёлтый крест на синем' },
  { description: 'Третий', alt: 'Три полосы: синяя, белая, красная' },
  { description: 'Четвёртый', alt: 'Кленовый лист' },
]

/** A quiz of one question whose four answers have pictures; the second one is right. */
const makeFlags = () =>
  makeQuiz(
    aQuiz({
      title: `Флаги ${unique()}`,
      questions: [
        {
          title: 'Который флаг шведский?',
          answersLayout: 'grid',
          answers: flags.map(({ description, alt }, at) => ({
            ...{ description, isRightAnswer: at === 1, answerImgAlt: alt },
            answerImg: pictureText(at % 2 ? 'note.png' : 'lighthouse.jpg'),
          })),
        },
      ],
    }),
  )

const [phone, wide] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const picture = (page: Page, at: number) => page.getByRole('main').getByRole('img', { name: flags[at]?.alt ?? '' })

test('answers with pictures stand two beside each other on a phone and four in a wide window, each enlarged by a button', async ({
  page,
}) => {
  const quiz = await makeFlags()
  const shifts = await watchLayoutShifts(page)
  for (const { window, perRow } of [
    { window: wide, perRow: 4 },
    { window: phone, perRow: 2 },
  ]) {
    await page.setViewportSize(window)
    await fontsFirst(page)
    await page.goto(`/passing/${quiz.id}`, { waitUntil: 'networkidle' })
    expect(await shifts(), `layout shifts at ${window.width} px`).toEqual([])
    const boxes = await Promise.all(flags.map((_, at) => picture(page, at).boundingBox()))
    expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(perRow)
    for (const box of boxes) expect(box?.width).toBeCloseTo(box?.height ?? 0, 0)

    const enlarge = page.getByRole('button', { name: 'Увеличить картинку: Второй' })
    await enlarge.click()
    const dialog = page.getByRole('dialog', { name: flags[1]?.alt ?? '' })
    await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(enlarge).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await picture(page, 1).click()
  await expect(page.getByRole('radio', { name: /Второй/ })).toBeChecked()
  for (const window of [phone, wide]) {
    await page.setViewportSize(window)
    await expectNoViolations(page, `at ${window.width} px`)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflow(page)).toEqual([])
})

test('with pictures switched off, the texts about them say enough to take the test', async ({ page, allowRefused }) => {
  const quiz = await makeFlags()
  allowRefused(/\/images\//)
  await page.route(/\/images\//, (route) => route.abort())
  await page.goto(`/passing/${quiz.id}`)
  for (const { alt } of flags) await expect(page.getByText(alt)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Увеличить картинку/ })).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('radio', { name: 'Жёлтый крест на синем Второй' }).check()
  await pressAnswer(page)
  await page.waitForURL(/\/result\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хранитель огня')
})

test('the bars of a result by outcomes come late without moving what is in sight', async ({ page }) => {
  const account = await register()
  await signInAs(page, account)
  const to = (resultIdx: number) => ({ outcomePoints: [{ resultIdx, points: 1 }] })
  const quiz = await makeQuiz(
    aPersonalityQuiz({
      title: `Кто вы ${unique()}`,
      scoring: 'outcomes',
      questions: [
        {
          title: 'Куда?',
          answers: [
            { description: 'В лес', ...to(0) },
            { description: 'Домой', ...to(1) },
          ],
        },
      ],
      results: [
        { title: 'Леший', description: 'Вы — леший.' },
        { title: 'Домовой', description: 'Вы — домовой.' },
      ],
    }),
  )
  await page.goto(`/passing/${quiz.id}`)
  await page.getByRole('radio', { name: 'Домой' }).check()
  await pressAnswer(page)
  await page.waitForURL(/\/result\//)
  const bars = page.getByRole('region', { name: 'Сколько в вас от каждого' })
  await expect(bars).toBeVisible()
  await page.route(/OutcomeBars/, async (route) => {
    await page.waitForTimeout(1500)
    await route.continue()
  })
  const shifts = await watchLayoutShifts(page)
  for (const window of [wide, phone]) {
    await page.setViewportSize(window)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(bars).toBeVisible()
    expect(await shifts(), `at ${window.width} px`).toEqual([])
  }
  for (const window of [phone, wide]) {
    await page.setViewportSize(window)
    await expectNoViolations(page, `at ${window.width} px`)
  }
})
