// What deploy/nginx.conf keeps inside, in every spelling, tested with a real nginx.
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { missingNginx, startNginx } from '../lab/faults/environment/nginx.ts'

const missing = await missingNginx()
const heard: string[] = []
const site = createServer((request, response) => {
  heard.push(String(request.url))
  response.end('from the site')
})
site.listen(0, '127.0.0.1')
await once(site, 'listening')
const nginx = missing ? null : await startNginx([(site.address() as AddressInfo).port])
afterAll(async () => {
  await nginx?.remove()
  site.close()
})

/** The response to a path that is sent as it is written. */
async function ask(path: string): Promise<{ status: number | undefined; heard: string[] }> {
  heard.length = 0
  const { hostname, port } = new URL(nginx?.url ?? '')
  const [response] = await once(get({ hostname, port, path, agent: false }), 'response')
  await once(response.resume(), 'end')
  return { status: response.statusCode, heard: [...heard] }
}

const encoded = (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
const spellings = (name: string): string[] => [
  `/${name}`,
  `/${name.toUpperCase()}`,
  `/${name[0]?.toUpperCase()}${name.slice(1)}`,
  `/${encoded(name)}`,
  `/${encoded(name.toUpperCase())}`,
  `/${name}/`,
  `/${name.toUpperCase()}/`,
  `/${name}//`,
  `//${name}`,
  `/%2f${name}`,
  `/${name}%2F`,
  `/./${name}`,
  `/x/../${name}`,
  `/x/%2e%2E/${name}`,
  `/x/..%2f${name}`,
  `/${name}/.`,
  `/${name}/x/..`,
  `/${name}?x=1`,
  `/${name}/?x=1`,
  `/${name}#x`,
  `http://quiz.example/${name}`,
]

test.skipIf(missing).each([...spellings('readyz'), ...spellings('metrics')])(
  '%s is answered by nginx, and the site does not see it',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, heard: [] })
  },
)

// `server/operations/observability/health.test.ts` shows that the site gives nothing away at these.
test
  .skipIf(missing)
  .each([
    ...['/readyz;x=1', '/;x/readyz', '/readyz%3bx', '/readyz%3fx', '/readyz%23x', '/readyz%20', '/%2572eadyz'],
    ...['/readyzz', '/readyz/x', '/healthz', '/metricsx', '/api/metrics'],
  ])('%s is passed to the site as it is', async (path) => {
  expect(await ask(path)).toEqual({ status: 200, heard: [path] })
})
