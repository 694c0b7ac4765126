import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fontsFirst, watchLayoutShifts } from '../page-objects/layout-shift.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { signInAs, unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'
import { pressAnswer } from '../page-objects/taking.ts'

/** Names in the tree of the browser itself: the test library computes its own, which have MathML where Chromium leaves it out. */
async function namesIn(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap((node) => (node.role?.value === role ? [String(node.name?.value ?? '')] : []))
}

/** Formulas that are wider than the box around them. */
const overflowing = (page: Page): Promise<number> =>
  page.locator('.formula').evaluateAll(
    (formulas) =>
      formulas.filter((formula) => {
        const [own, around] = [formula.firstElementChild, formula.parentElement].map((box) =>
          box?.getBoundingClientRect(),
        )
        return own && around && own.right > around.right + 1
      }).length,
  )

/** What the print dialog does before the page is laid out for paper of a width. */
async function toPaper(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height: 1000 })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

/** Formulas that nobody sees on paper: their boxes have no width. */
const hidden = (page: Page): Promise<number> =>
  page.locator('.formula').evaluateAll((formulas) => formulas.filter(({ clientWidth }) => clientWidth < 5).length)

const roots = {
  title: 'Чему равны корни \\(x^2 - 5x + 6 = 0\\)?',
  description: '\\[x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\\]',
  explanation: 'По теореме Виета \\(x_1 + x_2 = 5\\).',
  answers: [{ description: '\\(2\\) и \\(3\\)', isRightAnswer: true }, { description: '\\(\\frac{1}{2}\\)' }],
}
const wide = Array.from({ length: 12 }, (_, at) => `\\frac{a_{${at}}}{b_{${at}}}`).join(' + ')
const sides = [
  { left: '\\(\\sin^2 x + \\cos^2 x\\)', right: '\\(1\\)' },
  { left: '\\(\\tg x\\)', right: '\\(\\frac{\\sin x}{\\cos x}\\)' },
]

test('formulas are shown, heard and ticked in a test, and shown again in its review', async ({ page }) => {
  const quiz = await makeQuiz(
    aQuiz({
      title: `Корни ${unique()}`,
      review: 'full',
      questions: [
        roots,
        { ...roots, title: `Сократите \\(${wide}\\)`, description: '' },
        {
          kind: 'order',
          title: 'По возрастанию',
          answers: ['1', '2', '3'].map((n) => ({ description: `\\(x^${n}\\)` })),
        },
        { kind: 'match', title: 'Подберите', pairs: sides },
      ],
    }),
  )
  await page.goto(`/passing/${quiz.id}`)
  await expect(page.locator('h2 math')).toBeVisible()
  expect(await namesIn(page, 'heading')).toContainEqual(
    expect.stringMatching(/^Чему равны корни x в квадрате минус 5 x плюс 6 равно 0 ?\?$/),
  )
  expect(await namesIn(page, 'radio')).toEqual(['2 и 3', 'дробь: 1 делить на 2'])
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  // A press on a formula ticks.
  await page.locator('.ans math').first().click()
  await expect(page.locator('input[type=radio]').first()).toBeChecked()
  await pressAnswer(page)

  // A wide one scrolls in its own box.
  await expect(page.locator('h2 math')).toBeVisible()
  expect(await page.locator('h2 .formula').evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await expectNoViolations(page)
  await fitsNarrowScreen(page)
  await page.locator('.ans math').first().click()
  await pressAnswer(page)

  expect(await namesIn(page, 'button')).toContain('Ниже: x²')
  await page.getByRole('button', { name: 'Порядок верен' }).click()
  await pressAnswer(page)

  // Native lists show no formulas: these stand above with letters.
  await expect(page.locator('.pair-choices math')).toHaveCount(2)
  const lists = page.getByRole('combobox')
  expect(await lists.first().locator('option').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^[АБ]: (?:1|\(sin x\)\/\(cos x\))$/)]),
  )
  await lists.first().selectOption({ index: 1 })
  await lists.last().selectOption({ index: 2 })
  await expectNoViolations(page)
  // A reload goes on with what the browser has stored.
  await page.reload()
  await expect(page.locator('.pair math').first()).toBeVisible()
  await pressAnswer(page)

  await page.getByRole('button', { name: 'Разобрать ответы' }).click()
  await expect(page.locator('.review-title math').first()).toBeVisible()
  expect(await page.locator('.review-body math').count()).toBeGreaterThan(5)
  await fitsNarrowScreen(page)
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await expectNoViolations(page)
  // A press on a formula of a title opens and closes as one beside it does.
  const second = page.getByRole('button', { name: /^Вопрос 2/ })
  await page.locator('.review-title').nth(1).locator('math').click()
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  expect(await overflowing(page)).toBeGreaterThan(0)
  await toPaper(page, 420)
  expect([await overflowing(page), await hidden(page)]).toEqual([0, 0])
})

test('formulas move nothing while their page loads @both', async ({ page }) => {
  const quiz = await makeQuiz(aQuiz({ questions: [roots, { ...roots, title: `Сократите \\(${wide}\\)` }] }))
  const shifts = await watchLayoutShifts(page)
  await fontsFirst(page)
  await page.goto(`/passing/${quiz.id}`)
  await expect(page.locator('h2 math')).toBeVisible()
  expect(await shifts()).toEqual([])
})

test('formulas of a sheet fit their columns on paper', async ({ page }) => {
  const wideOption = { description: `Сумма \\(${wide}\\)` }
  const quiz = await makeQuiz(
    aQuiz({
      questions: [
        { ...roots, answers: [...roots.answers, wideOption] },
        { kind: 'match', title: `Пары \\(${wide}\\)`, pairs: [...sides, { left: `\\(${wide}\\)`, right: 'Дробь' }] },
      ],
    }),
  )
  const id = await callApi<number>('/api/works/create', {
    token: quiz.author.token,
    body: { title: 'Зачёт', tests: [{ testId: quiz.id }] },
  })
  await signInAs(page, quiz.author)
  await page.goto(`/work/${id}/print`)
  await expect(page.locator('.sheet math').first()).toBeVisible()
  await expectNoViolations(page)
  await toPaper(page, 700)
  expect([await overflowing(page), await hidden(page)]).toEqual([0, 0])
})

test('all formulas of school subjects are shown in Chromium, each with its words', async ({ page }) => {
  const list = await readFile(new URL('../../contract/formulas/school-formulas.txt', import.meta.url), 'utf8')
  const sources = list.split('\n').filter((line) => line !== '' && !/^[# ]/.test(line))
  const perTest = 100
  for (let from = 0; from < sources.length; from += perTest) {
    const part = sources.slice(from, from + perTest)
    const questions = Array.from({ length: Math.ceil(part.length / 10) }, (_, at) => {
      const shown = part
        .slice(at * 10, at * 10 + 10)
        .map((tex) => ({ description: `\\(${tex}\\)`, isRightAnswer: false }))
      const answers = shown.length > 1 ? shown : [...shown, { description: 'Нет', isRightAnswer: false }]
      return {
        title: 'Что здесь?',
        answers: answers.map((answer, index) => ({ ...answer, isRightAnswer: index === 0 })),
      }
    })
    const quiz = await makeQuiz(aQuiz({ title: `Школа ${unique()}`, questions }))
    await page.goto(`/passing/${quiz.id}`)
    for (let at = 0; at < questions.length; at += 1) {
      const shown = part.slice(at * 10, at * 10 + 10)
      await expect(page.locator('.ans math')).toHaveCount(shown.length)
      expect((await namesIn(page, 'radio')).filter((name) => name === '')).toEqual([])
      await page.locator('.ans').first().click()
      if (at < questions.length - 1) await pressAnswer(page)
    }
  }
})
