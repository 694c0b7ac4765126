import { type FastifyBaseLogger, fastify } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logRequests } from './request-log.ts'

/** The addresses of the requests that are logged at a level. */
async function loggedAt(level: string, addresses: readonly string[]): Promise<string[]> {
  const lines: { url: string }[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const app = fastify({ loggerInstance })
  logRequests(app)
  app.get('/passing/1', async () => 'page')
  for (const path of ['/assets/first.js', '/images/one', '/favicon.svg']) app.get(path, async () => 'file')
  for (const url of addresses) await app.inject(url)
  await app.close()
  return lines.flatMap(({ url }) => url ?? [])
}

test('files that come with pages are logged at debug, a missing one and pages at info', async () => {
  const files = ['/assets/first.js?v=1', '/images/one', '/favicon.svg']
  const others = ['/passing/1', '/assets/gone.js']
  expect(await loggedAt('info', [...files, ...others])).toEqual(expect.arrayContaining(others))
  expect(await loggedAt('info', files)).toEqual([])
  expect(await loggedAt('debug', files)).toEqual(files.map((url) => url.replace(/\?.*/, '')))
})
