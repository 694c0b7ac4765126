// The limits of deploy/nginx.conf, tested with a real nginx in front of a process that responds at once.
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { missingNginx, startNginx } from '../lab/faults/environment/nginx.ts'

const visitors = 40
/** Requests of an uncached page: the document, scripts, styles, the font, icons, pictures of cards, and API calls. */
const coldPage = [
  '/test/1',
  ...Array.from({ length: 12 }, (_, at) => `/assets/part-${at}.js`),
  '/favicon.svg',
  '/manifest.webmanifest',
  ...Array.from({ length: 5 }, (_, at) => `/images/hash-${at}/310`),
  '/api/auth/me',
  '/api/comments/getcomments?testId=1',
  '/api/test/gettest/1',
  '/api/home/news',
  '/api/dictionary/getsubjects',
]

const missing = await missingNginx()

async function aSiteBehindNginx() {
  const site = createServer((request, response) => request.resume().once('end', () => response.end('fine')))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const nginx = await startNginx([(site.address() as AddressInfo).port], { limits: 'bursts alone' })
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  onTestFinished(async () => {
    agent.destroy()
    await nginx.remove()
    site.close()
    site.closeAllConnections()
  })
  /** Counts the statuses of concurrent requests from one address. */
  return async (paths: readonly string[]): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {}
    const statuses = await Promise.all(paths.map((path) => statusOf(`${nginx.url}${path}`, agent)))
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
}

function statusOf(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { agent }, (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0))).once(
    'error',
    reject,
  )
  return promise
}

test.skipIf(missing)('40 people behind one address who open a link in the same instant are all served', async () => {
  const send = await aSiteBehindNginx()
  expect(coldPage).toHaveLength(25)
  expect(await send(Array.from({ length: visitors }, () => coldPage).flat())).toEqual({ 200: visitors * 25 })
})

test.skipIf(missing)('a school of 300 players who answer and ask again in the same second is served', async () => {
  const send = await aSiteBehindNginx()
  const each = ['/api/live/answer', '/api/live/state/ABCDEF', '/api/live/state/ABCDEF']
  expect(await send(Array.from({ length: 300 }, () => each).flat())).toEqual({ 200: 900 })
})

test.skipIf(missing)('a school of 1,000 who open a work and start it in the same second is served', async () => {
  const send = await aSiteBehindNginx()
  const each = ['/w/ABC-DEF', '/api/works/entry/ABC-DEF', '/api/works/start']
  expect(await send(Array.from({ length: 1000 }, () => each).flat())).toEqual({ 200: 3000 })
})

test.skipIf(missing).each([
  ['calls', '/api/home/news', 3000],
  ['files', '/assets/part.js', 1500],
  ['polls of games', '/api/live/state/ABCDEF', 3000],
])('of a flood of %s from one address what is over the burst gets 429', async (_, path, burst) => {
  const send = await aSiteBehindNginx()
  const { 200: served = 0, 429: refused = 0 } = await send(Array(burst + 100).fill(path))
  expect(served).toBeGreaterThan(burst)
  expect(refused).toBeGreaterThan(0)
})
