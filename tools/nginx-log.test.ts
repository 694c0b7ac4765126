// What nginx with deploy/nginx.conf writes into its logs, tested with a real one.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingNginx, startNginx } from '../lab/faults/environment/nginx.ts'

const missing = await missingNginx()
const site = createServer((request, response) => {
  if (request.url?.includes('broken')) request.socket.destroy()
  else response.end()
})
site.listen(0, '127.0.0.1')
await once(site, 'listening')
const nginx = missing ? null : await startNginx([(site.address() as AddressInfo).port], { limits: 'as deployed' })
afterAll(async () => {
  await nginx?.remove()
  site.close()
})

const logOf = (name: string) => readFile(join(nginx?.folder ?? '', name), 'utf8')

/** What the access log says of a request to a path that is sent as it is written. */
async function loggedAs(path: string): Promise<string | undefined> {
  const { hostname, port } = new URL(nginx?.url ?? '')
  const headers = { referer: 'https://quiz.example/w/ABCD-EFGH', 'user-agent': 'Firefox' }
  const [response] = await once(get({ hostname, port, path, headers, agent: false }), 'response')
  await once(response.resume(), 'end')
  await expect.poll(async () => (await logOf('kvizarium.log')).split('\n').length).toBeGreaterThan(lines)
  const [line, ...others] = (await logOf('kvizarium.log')).split('\n').slice(lines - 1)
  lines += others.length
  return /^127\.0\.0\.1 - - \[[^\]]+\] "GET (.*) HTTP\/1\.1" \d+ \d+ "-" "Firefox"$/.exec(line ?? '')?.[1]
}
let lines = 1

test.skipIf(missing).each([
  ['/w/ABCD-EFGH', '/w/...'],
  ['/w/abcdefgh/', '/w/...'],
  ['/W/ABCDEFGH?x=1', '/W/...'],
  ['//w//ABCDEFGH', '/w/...'],
  ['/%77/%41BCDEFGH', '/w/...'],
  ['/w/A%20B', '/w/...'],
  ['/w/broken', '/w/...'],
  ['/api/works/entry/ABCDEFGH', '/api/works/entry/...'],
  ['/API/Works/Entry/ABCDEFGH', '/API/Works/Entry/...'],
  ['/g/ABCDEF', '/g/...'],
  ['/G/abc-def/?x=1', '/G/...'],
  ['/api/live/entry/ABCDEF', '/api/live/entry/...'],
  ['/API//Live/State/ABCDEF?since=1.0&wait=10', '/API/Live/State/...'],
  ['/api/live/board/12', '/api/live/board/12'],
  ['/g', '/g'],
  ['/Auth/ResetPassword?t=secret&e=a@b.ru', '/Auth/ResetPassword'],
  ['/api/account/archive?key=secret', '/api/account/archive'],
  ['/works', '/works'],
  ['/work/12', '/work/12'],
  ['/passing/1?from=x', '/passing/1'],
])('%s is logged as %s', async (path, logged) => {
  expect(await loggedAs(path)).toBe(logged)
})

test.skipIf(missing)('no request is in the logs that all sites of a machine share', async () => {
  for (const name of ['access.log', 'error.log']) expect(await logOf(name)).not.toContain('/w/')
})
