// What formulas cost a save: processor time of the server for tests of ten questions with ten answers each, with a formula in every
// text and without one, and how long the event loop was held; and the page of a test with twenty formulas beside one without, as
// the server renders it and as the browser shows it. Needs a build (`npm run build`).
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { currentConsents } from '../../contract/account/consents.ts'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { administrator } from '../../e2e/harness/administrator.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { watchedLoop } from './watched-loop.ts'

const saves = 12
const [renders, loads] = [120, 15]
const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-formulas-'))
const loop = watchedLoop(dataDir)
const site = await startSite({ ...loop.settings, DATA_DIR: dataDir, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })
const list = await readFile(join(import.meta.dirname, '../../contract/formulas/school-formulas.txt'), 'utf8')
const sources = list.split('\n').filter((line) => line !== '' && !/^[# ]/.test(line))
const cover = await readFile(join(import.meta.dirname, '../../web/public/art/state-maze.webp'), 'base64')

async function post(path: string, body: unknown, token = ''): Promise<unknown> {
  const reply = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Processor time of the server, in milliseconds. */
async function processorTime(): Promise<number> {
  const lines = (await (await fetch(`${site.url}/metrics`)).text()).split('\n')
  const total = lines.find((line) => line.startsWith('process_cpu_seconds_total '))
  return 1000 * Number(total?.split(' ')[1])
}

const draft = (withFormulas: boolean, number: number) => {
  const textAt = (at: number) =>
    withFormulas ? `Ответ \\(${sources[(number * 110 + at) % sources.length]}\\)` : `Ответ ${at} без формулы`
  return {
    ...{ title: `Измеренный ${number}`, description: 'Создан', subjectId: 1, testTypeId: 1, testImg: cover },
    questions: Array.from({ length: 10 }, (_, at) => ({
      title: textAt(at * 11),
      answers: Array.from({ length: 10 }, (_option, index) => ({
        description: textAt(at * 11 + index + 1),
        isRightAnswer: index === 0,
      })),
    })),
    results: [
      { title: 'Новичок', scoreMin: 0, scoreMax: 50 },
      { title: 'Знаток', scoreMin: 51, scoreMax: 100 },
    ],
  }
}

/** A test whose first question has twenty formulas, or as many words. */
const pageDraft = (withFormulas: boolean) => {
  const { questions, ...rest } = draft(withFormulas, 1)
  const word = (at: number) => (withFormulas ? `\\(${sources[at * 7]}\\)` : `слово ${at}`)
  const [first, ...others] = questions.map((question) => ({ ...question, title: 'Вопрос?', answers: plainAnswers }))
  const row = Array.from({ length: 10 }, (_, at) => word(at)).join(', ')
  const answers = plainAnswers.map((answer, at) => ({ ...answer, description: `${at}: ${word(at + 10)}` }))
  return { ...rest, questions: [{ ...first, title: row, answers }, ...others] }
}
const plainAnswers = Array.from({ length: 10 }, (_, at) => ({ description: `Ответ ${at}`, isRightAnswer: at === 0 }))

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Medians in milliseconds of the pages of two tests, taken by turns. */
async function pageTimes(paths: readonly string[]): Promise<{ server: number[]; browser: number[] }> {
  const server: number[][] = paths.map(() => [])
  for (let round = 0; round < renders; round += 1)
    for (const [index, path] of paths.entries()) {
      const begin = performance.now()
      await (await fetch(`${site.url}${path}?round=${round}`)).text()
      server[index]?.push(performance.now() - begin)
    }
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  const shown: number[][] = paths.map(() => [])
  for (let round = 0; round < loads; round += 1)
    for (const [index, path] of paths.entries()) {
      const page = await browser.newPage()
      await page.goto(`${site.url}${path}`)
      await page.locator('h2').first().waitFor()
      shown[index]?.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
      )
      await page.close()
    }
  await browser.close()
  return { server: server.map(median), browser: shown.map(median) }
}

async function costOf(token: string, withFormulas: boolean): Promise<string> {
  const before = await processorTime()
  const waits: number[] = []
  await loop.longestWait()
  for (let number = 0; number < saves; number += 1) {
    await post('/api/test/create', draft(withFormulas, number), token)
    waits.push(await loop.longestWait())
  }
  const processor = ((await processorTime()) - before) / saves
  const wait = `longest wait of the event loop ${median(waits).toFixed(1)} ms (median), ${Math.max(...waits).toFixed(1)} ms (most)`
  return `${processor.toFixed(0)} ms of processor, ${wait}`
}

try {
  const { token } = (await post('/api/auth/login', administrator)) as { token: string }
  for (const consent of currentConsents) await post('/api/account/consent', consent, token)
  // The first save of each starts what the others use.
  for (const withFormulas of [false, true]) await post('/api/test/create', draft(withFormulas, 99), token)
  console.log(`a save without formulas: ${await costOf(token, false)} (${saves} saves)`)
  console.log(`a save with 110 formulas: ${await costOf(token, true)} (${saves} saves)`)
  const ids = [
    await post('/api/test/create', pageDraft(false), token),
    await post('/api/test/create', pageDraft(true), token),
  ]
  const times = await pageTimes(ids.map((id) => `/passing/${id}`))
  for (const [name, [plain = 0, formulated = 0]] of Object.entries(times))
    console.log(
      `a page with 20 formulas, ${name}: ${formulated.toFixed(1)} ms, without ${plain.toFixed(1)} ms: × ${(formulated / plain).toFixed(2)}`,
    )
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
