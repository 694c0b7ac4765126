import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { addQuestion, addResult, chooseCover, create, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, pictureFile, pictureText } from '../page-objects/quizzes.ts'
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

test('an author gives pictures without texts as answers, and takers are told which is which', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Огни ${unique()}`, description: 'Одни картинки.', subject: 'Другое' })
  await chooseCover(page)
  await addQuestion(page, { text: 'Что светит?', answers: [] })
  const answers = page.getByRole('group', { name: 'Ответы на вопрос 1' })
  // Several at once are pictures of the answers from this one on.
  await answers
    .locator('input[type=file]')
    .first()
    .setInputFiles([pictureFile('lighthouse.jpg'), pictureFile('note.png')])
  for (const [at, alt] of ['Маяк', 'Нота'].entries())
    await answers.getByRole('textbox', { name: `Что на картинке ответа ${at + 1}` }).fill(alt)
  await answers.getByLabel('Ответ 1 верный').check()
  for (const title of ['Знаток', 'Новичок']) await addResult(page, { title, text: '' })
  await create(page)
  for (const name of ['Маяк', 'Нота']) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  await expectNoViolations(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/taking.png`, fullPage: true })
  await page.getByRole('radio', { name: 'Маяк', exact: true }).check()
  await pressAnswer(page)
  await page.waitForURL(/\/result\//)
  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await expect(page.getByRole('img', { name: 'Маяк' })).toBeVisible()
  await expectNoViolations(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/review.png`, fullPage: true })
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
    await page.reload()
    await expect(bars).toBeVisible()
    expect(await shifts(), `at ${window.width} px`).toEqual([])
  }
  for (const window of [phone, wide]) {
    await page.setViewportSize(window)
    await expectNoViolations(page, `at ${window.width} px`)
  }
})
