import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addQuestion, addResult, pressCreate, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'

const uploadPath = '/api/images'
const answersOf = (word: string) => Array.from({ length: 10 }, (_, index) => `${word} ${index + 1}`)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A square PNG of coloured noise, which no encoding makes small. */
function noise(name: string, side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]))
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** Lets the page send and receive 250 KB a second, or nothing. */
async function slowLine(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const throughput = 250_000
  return (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 50 },
      ...{ downloadThroughput: throughput, uploadThroughput: throughput },
    })
}

const bars = (page: Page) => page.getByRole('progressbar', { name: /^Отправлено: / })

test('twenty pictures go while their author writes, each once though the network was away, and the test follows in a moment', async ({
  page,
  allowRefused,
  allowConsoleMessage,
}, { annotations }) => {
  test.setTimeout(120_000)
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Узоры ${unique()}`, description: 'Двадцать узоров.', subject: 'Другое' })
  await addQuestion(page, { text: 'Где узор?', answers: answersOf('Узор'), right: ['Узор 1'] })
  await addQuestion(page, { text: 'Где пятно?', answers: answersOf('Пятно').slice(1), right: ['Пятно 2'] })
  await addResult(page, { title: 'Знаток', text: '' })
  await addResult(page, { title: 'Новичок', text: '' })

  const taken: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === uploadPath && response.ok()) taken.push((await response.json()).url)
  })
  allowRefused(uploadPath)
  allowConsoleMessage('ERR_INTERNET_DISCONNECTED')
  const setOffline = await slowLine(page)
  await setOffline(false)
  await page.getByLabel('Обложка').locator('input[type=file]').setInputFiles(noise('cover.png', 400))
  for (const [question, count] of [
    [1, 10],
    [2, 9],
  ] as const) {
    const unfold = page.getByRole('button', { name: `Развернуть вопрос ${question}` })
    if (await unfold.isVisible()) await unfold.click()
    const answers = page.getByRole('group', { name: `Ответы на вопрос ${question}` })
    const files = Array.from({ length: count }, (_, index) => noise(`${question}-${index + 1}.png`, 300))
    await answers
      .getByLabel('Добавить картинку к ответу 1', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(files)
  }
  // The bar of a picture goes when it is sent.
  await expect.poll(() => taken.length, { timeout: 30_000 }).toBeGreaterThan(2)
  await setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await setOffline(false)
  await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(20)
  await expect(bars(page)).toHaveCount(0)
  expect(new Set(taken).size).toBe(20)

  const creating = page.waitForRequest('**/api/test/create')
  const pressed = Date.now()
  await pressCreate(page)
  await page.waitForURL(/\/passing\/\d+$/)
  const description = `${Date.now() - pressed} ms from the press to the created test`
  annotations.push({ type: 'sent pictures', description })
  process.stdout.write(`${description}\n`)
  expect((await creating).postDataBuffer()?.length).toBeLessThan(50_000)
  expect(taken).toHaveLength(20)
})
