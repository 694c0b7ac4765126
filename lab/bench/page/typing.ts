import type { Browser, CDPSession, Page } from '@playwright/test'
import { addQuestion, seesOpenEditor } from '../../../e2e/page-objects/editor.ts'
import { pictureFile } from '../../../e2e/page-objects/quizzes.ts'
import { met, percentile, type Row, rounded } from '../report.ts'
import { withPage } from './feel.ts'

const questionCount = 10
const words = 'Как зовут того, кто служит на маяке и зажигает огонь каждый вечер?'
const pauseMs = 60
/** One frame of a screen: the budget of a key stroke. */
const frameMs = 16

type Typed = { perKey: number; p95: number; worst: number; handling: number }

/** Cost of a key stroke in the editor with ten questions and pictures, beside a page with one text field. */
export async function typingOf(browser: Browser, siteUrl: string): Promise<Row[]> {
  const floor = await withPage(browser, siteUrl, async (page) => {
    await page.goto('data:text/html,<textarea id="t" rows="3"></textarea>')
    return type(page, '#t')
  })
  const editor = await withPage(browser, siteUrl, async (page) => {
    await page.goto(`${siteUrl}/create/quiz`)
    await seesOpenEditor(page)
    for (let number = 1; number <= questionCount; number++) {
      await addQuestion(page, {
        text: `Вопрос ${number}?`,
        answers: ['Да', 'Нет', 'Не знаю', 'Когда как'],
        right: ['Да'],
      })
      await page
        .getByLabel(`Картинка к вопросу ${number}`, { exact: true })
        .setInputFiles(pictureFile('lighthouse.jpg'))
    }
    await page
      .locator('.q img')
      .nth(questionCount - 1)
      .waitFor()
    // A finished question is collapsed when the next one is added.
    await page.getByRole('button', { name: 'Развернуть вопрос 5' }).click()
    return type(page, '.q:nth-child(5) textarea')
  })
  const line = (measured: string, pick: (typed: Typed) => number, atMost: number | null): Row => ({
    measured,
    editor: rounded(pick(editor), 1),
    'bare field': rounded(pick(floor), 1),
    ratio: rounded(pick(editor) / pick(floor), 1),
    'at most': atMost ?? '—',
    met: atMost === null ? '—' : met(pick(editor) < atMost),
  })
  return [
    line('main thread for a key stroke, ms', ({ perKey }) => perKey, frameMs),
    line('handlers of a key stroke, 95 of 100 take at most, ms', ({ handling }) => handling, frameMs),
    line('from the key to the paint, 95 of 100 at most, ms', ({ p95 }) => p95, null),
    line('from the key to the paint, the longest, ms', ({ worst }) => worst, null),
  ]
}

/** Types into a field letter by letter. */
async function type(page: Page, selector: string): Promise<Typed> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator(selector).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('Разогрев. ', { delay: pauseMs })
  const known = await page.evaluate(() => metrics.inputs.length)
  const before = await busyMs(session)
  await page.keyboard.type(words, { delay: pauseMs })
  const after = await busyMs(session)
  const inputs = (await page.evaluate(() => metrics.inputs)).slice(known)
  const durations = inputs.map(({ duration }) => duration)
  return {
    perKey: (after - before) / words.length,
    // The browser does not report inputs that took less than 16 ms.
    p95: Math.max(16, percentile(durations, 0.95) || 0),
    worst: Math.max(16, ...durations),
    handling:
      percentile(
        inputs.map(({ handling }) => handling),
        0.95,
      ) || 0,
  }
}

/** Busy time of a page's main thread so far. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
