import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import JSZip from 'jszip'
import { seesOpenEditor } from '../../../e2e/page-objects/editor.ts'
import { median, met, type Row, rounded } from '../report.ts'
import type { BuiltSite } from './answering.ts'
import { withPage } from './feel.ts'

const questionCount = 2000
/** The most that a task of the page may take of the processor. */
const atMostMs = 50
/** How often the cards are counted, which the page pays for. */
const pollMs = 300

/** What reading a text costs the page: its longest task by processor time and by the clock, and until all cards are there. */
type Reading = { longest: number; byClock: number; all: number }
type Source = { name: string; put: (page: Page) => Promise<void> }
type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Its start and length by the clock, and its processor time, in microseconds. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
}
const driverMessage = 'blink.mojom.DevToolsSession'

const numbers = Array.from({ length: questionCount }, (_, at) => at + 1)
const answersOf = (number: number) => [`Ладога ${number}`, 'Онега', 'Белое море', 'Чёрное море']
const questionOf = (number: number) => `Какое озеро глубже, номер ${number}?`

const gift = numbers
  .map((number) => {
    const [right, ...wrong] = answersOf(number)
    return `${questionOf(number)} {=${right} ${wrong.map((text) => `~${text}`).join(' ')}}`
  })
  .join('\n\n')
const list = numbers
  .map((number) =>
    [
      `${number}. ${questionOf(number)}`,
      ...answersOf(number).map((text, at) => `${'абвг'[at]}) ${text}`),
      'Ответ: а',
    ].join('\n'),
  )
  .join('\n\n')

const heads = ['Вопрос', 'Ответ 1', 'Ответ 2', 'Ответ 3', 'Ответ 4', 'Верный']
const rows = [heads, ...numbers.map((number) => [questionOf(number), ...answersOf(number), '1'])]
const paragraph = (text: string, isBold = false) =>
  `<w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p>`

const office = 'http://schemas.openxmlformats.org'
const relation = (id: string, kind: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
const types = (part: string, type: string) =>
  `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`

/** A document with numbered questions whose right answers are bold. */
const docx = () =>
  packed({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relation('r1', 'officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${numbers
      .map(
        (number) =>
          paragraph(`${number}. ${questionOf(number)}`) +
          answersOf(number)
            .map((text, at) => paragraph(`${'абвг'[at]}) ${text}`, at === 0))
            .join(''),
      )
      .join('')}</w:body></w:document>`,
  })

/** A sheet with a question in each row. */
const xlsx = () =>
  packed({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relation('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Тест" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((text, at) => `<c r="${'ABCDEF'[at]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })

function packed(parts: Record<string, string>): Promise<Buffer> {
  const archive = new JSZip()
  for (const [path, text] of Object.entries(parts)) archive.file(path, text)
  return archive.generateAsync({ type: 'nodebuffer' })
}

const pasted = (name: string, text: string): Source => ({
  name,
  // By keys: `fill` inserts line by line, which takes Chromium half a minute.
  put: async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await page.getByRole('textbox', { name: 'Текст с вопросами' }).press('ControlOrMeta+V')
  },
})
const chosen = (name: string, content: () => Promise<Buffer> | Buffer): Source => ({
  name,
  put: async (page) => {
    const file = { name, mimeType: 'application/octet-stream', buffer: await content() }
    await page.locator('.import-file input').setInputFiles(file)
  },
})
const sources: Source[] = [
  pasted('GIFT, pasted', gift),
  pasted('a list, pasted', list),
  chosen('table.csv', () => Buffer.from(rows.map((cells) => cells.join(';')).join('\n'))),
  chosen('questions.docx', docx),
  chosen('questions.xlsx', xlsx),
]

/** What 2,000 questions of a text or a file cost the page of the editor until all are shown, the builds in turn. */
export async function importingOf(browser: Browser, sites: readonly BuiltSite[], runs: number): Promise<Row[]> {
  const read = new Map<string, Reading[]>()
  for (let run = 0; run < runs; run++)
    for (const source of sources)
      for (const { name, url } of sites) {
        // Where the administrator signs in.
        process.env.SITE_URL = url
        const reading = await withPage(browser, url, (page) => readingOf(page, source))
        read.set(`${source.name}|${name}`, [...(read.get(`${source.name}|${name}`) ?? []), reading])
      }
  return [...read].map(([key, readings]) => {
    const [source = '', build = ''] = key.split('|')
    const longest = median(readings.map((reading) => reading.longest))
    return {
      source,
      build,
      'longest task, ms of processor': rounded(longest, 1),
      'at most': atMostMs,
      met: met(longest <= atMostMs),
      'by the clock': rounded(median(readings.map(({ byClock }) => byClock)), 1),
      'until all are shown, ms': rounded(median(readings.map(({ all }) => all))),
    }
  })
}

async function readingOf(page: Page, source: Source): Promise<Reading> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await page.goto(`${process.env.SITE_URL}/create/quiz`)
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Вставить текстом' }).click()
  await page.getByRole('textbox', { name: 'Текст с вопросами' }).waitFor()
  await page.waitForLoadState('networkidle')
  const begun = performance.now()
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await source.put(page)
  const count = () => page.locator('.q-list > li').count()
  while ((await count()) < questionCount) await wait(pollMs)
  const all = performance.now() - begun
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    trace.traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const ofPages = trace.traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
  // A file that the bench itself hands over.
  const driven = ofPages.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === driverMessage)
  const holds = (task: TraceEvent) => driven.some(({ ts }) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0))
  const tasks = ofPages.filter((event) => event.name === 'RunTask' && !holds(event))
  const longest = (of: (task: TraceEvent) => number | undefined) =>
    Math.max(...tasks.map((task) => (of(task) ?? 0) / 1000))
  return { longest: longest(({ tdur }) => tdur), byClock: longest(({ dur }) => dur), all }
}
