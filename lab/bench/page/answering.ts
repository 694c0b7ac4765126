import type { Browser, Page } from '@playwright/test'
import { aQuiz, makeQuiz, pictureText } from '../../../e2e/page-objects/quizzes.ts'
import { beginWork, makeWork } from '../../../e2e/page-objects/taken-works.ts'
import { median, met, percentile, type Row, rounded } from '../report.ts'
import { type Cost, mainThreadOf } from './main-thread.ts'

const slowdown = 4
const atMostMs = 8

/** A build of the site that is running. */
export type BuiltSite = { name: string; url: string }
/** The costs of each input of a kind. */
type Costs = { tick: Cost[]; letter: Cost[]; next: Cost[] }

const picture = pictureText('note.png')
const options = ['Белое', 'Чёрное', 'Ладога', 'Онега']
const answers = options.map((description, at) => ({ description, isRightAnswer: at === 0 }))
/** Ten questions with pictures: single choices, and every fifth one typed. */
const questions = Array.from({ length: 10 }, (_, at) =>
  at % 5 === 4
    ? {
        title: `Кто служит на маяке ${at + 1}?`,
        kind: 'text' as const,
        acceptedTexts: ['Смотритель'],
        questionImg: picture,
      }
    : { title: `Какое море солёное, ${at + 1}?`, answers, questionImg: picture },
)

/**
 * What a key or a press costs the main thread in a test of ten questions with pictures, and in a work of it, at a quarter of
 * the speed; the builds in turn, beside a page with a bare radio button and a text field.
 */
export async function answeringOf(browser: Browser, sites: readonly BuiltSite[], rounds: number): Promise<Row[]> {
  const costs = new Map<string, Costs>()
  const note = (where: string, { tick, letter, next }: Costs) => {
    const known = costs.get(where) ?? { tick: [], letter: [], next: [] }
    costs.set(where, {
      tick: [...known.tick, ...tick],
      letter: [...known.letter, ...letter],
      next: [...known.next, ...next],
    })
  }
  for (let round = 0; round < rounds; round++) {
    note('bare fields', await inPage(browser, '', bareFields))
    for (const { name, url } of sites) {
      // Where tests and works are made.
      process.env.SITE_URL = url
      note(`a test, ${name}`, await inPage(browser, url, takeTest))
      note(`a work, ${name}`, await inPage(browser, url, takeWork))
    }
  }
  return [...costs].flatMap(([where, { tick, letter, next }]) => [
    row(where, 'an option by a key or a press', tick),
    row(where, 'a letter', letter),
    ...(next.length > 0 ? [row(where, 'on to the next question', next)] : []),
  ])
}

function row(where: string, what: string, costs: readonly Cost[]): Row {
  const script = costs.map((cost) => cost.script)
  const all = costs.map((cost) => cost.all)
  return {
    where,
    'milliseconds for': what,
    'scripts, median': rounded(median(script), 1),
    '95 of 100': rounded(percentile(script, 0.95), 1),
    'at most': atMostMs,
    met: met(percentile(script, 0.95) <= atMostMs),
    'main thread, median': rounded(median(all), 1),
    '95 of 100 of it': rounded(percentile(all, 0.95), 1),
  }
}

async function inPage(browser: Browser, baseURL: string, use: (page: Page) => Promise<Costs>): Promise<Costs> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, baseURL })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

async function bareFields(page: Page): Promise<Costs> {
  await page.setContent(
    '<label class="ans"><input type="radio" name="a">А</label><label class="ans"><input type="radio" name="a">Б</label><input class="in">',
  )
  const busy = await meterOf(page)
  const tick: Cost[] = []
  const letter: Cost[] = []
  for (let time = 0; time < 8; time++) tick.push(await busy(() => tapOption(page, time % 2)))
  await page.locator('.in').focus()
  for (const key of 'lantern') letter.push(await busy(() => page.keyboard.press(key)))
  return { tick, letter, next: [] }
}

async function takeTest(page: Page): Promise<Costs> {
  const { id } = await makeQuiz(aQuiz({ questions }))
  await page.goto(`/passing/${id}`, { waitUntil: 'networkidle' })
  return answerAll(page)
}

async function takeWork(page: Page): Promise<Costs> {
  await beginWork(page, await makeWork({}, questions), 'Мария Ш.')
  await page.waitForLoadState('networkidle')
  return answerAll(page)
}

/** Answers all questions but the last one, with a change of mind in each. */
async function answerAll(page: Page): Promise<Costs> {
  const busy = await meterOf(page)
  const costs: Costs = { tick: [], letter: [], next: [] }
  for (const question of questions.slice(0, -1)) {
    if ('kind' in question) {
      await page.locator('[data-typed]').focus()
      for (const key of 'lantern') costs.letter.push(await busy(() => page.keyboard.press(key)))
    } else {
      costs.tick.push(await busy(() => page.keyboard.press('2')))
      costs.tick.push(await busy(() => tapOption(page, 0)))
    }
    costs.next.push(await busy(() => page.keyboard.press('Enter')))
  }
  return costs
}

/** A finger at an option, without the looks of `locator.tap` at the page, which cost its main thread as well. */
async function tapOption(page: Page, at: number): Promise<void> {
  const box = places.get(page)?.[at] ?? { x: 0, y: 0 }
  await page.touchscreen.tap(box.x, box.y)
}
const places = new WeakMap<Page, { x: number; y: number }[]>()

/** Measures what an input costs the main thread, and notes where the options are. */
async function meterOf(page: Page) {
  const busy = await mainThreadOf(page, slowdown)
  return async (act: () => Promise<unknown>): Promise<Cost> => {
    const boxes = await page.locator('.ans').evaluateAll((options) =>
      options.map((option) => {
        const { x, y, width, height } = option.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }),
    )
    places.set(page, boxes)
    return busy(act)
  }
}
