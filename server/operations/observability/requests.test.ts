import { auth } from '@quiz/contract/auth.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Dispatcher } from '#server/platform/dispatcher/dispatcher.ts'
import { admitAll } from '#server/platform/limits/rate-limits.ts'
import { withoutSecrets } from '#server/platform/observability/log-secrets.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { TRUST_PROXY: '10.0.0.0/8' } })

let written: string[] = []
beforeEach(() => {
  written = []
})
const log = pino(
  { base: null, hooks: { streamWrite: withoutSecrets } },
  { write: (line: string) => void written.push(line) },
)
const loud = await buildApp(
  {
    ...site.context,
    dispatcher: new Dispatcher({
      admit: admitAll,
      reads: site.context.reads,
      cache: site.context.cache,
      clock: site.clock.now,
      checkReplies: true,
    }),
    log,
  },
  'none',
)
const lines = () => written.map((line) => JSON.parse(line))

test('each request has one line with its id, and its answer tells the same id', async () => {
  const { headers } = await loud.inject({ url: '/api/nothing?email=somebody@example.org' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines()).toMatchObject([
    { reqId: headers['x-request-id'], method: 'GET', url: '/api/nothing', status: 404, ms: expect.any(Number) },
  ])
})

test('what watchmen ask every few seconds leaves no line', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) await loud.inject({ url })
  expect(lines()).toEqual([])
})

test.each([
  ['a proxy of ours', '10.1.2.3', 'abc-123.DEF_4', true],
  ['a stranger', '203.0.113.7', 'abc-123.DEF_4', false],
  ['a proxy of ours that makes no sense', '10.1.2.3', 'x"} {"level":60', false],
  ['a proxy of ours that says too little', '10.1.2.3', 'x', false],
])('an id given by %s', async (_who, ...[remoteAddress, id, isTaken]) => {
  const { headers } = await loud.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(isTaken)
})

test('neither addresses nor passwords nor tokens of people are in the log, whatever fails', async () => {
  const secrets = ['Somebody@Example.org', 'иван@почта.рф', 'a very secret password', 'eyJhbGciOi.eyJzdWIi.c2lnbmF0']
  const [email, another, password, token] = secrets
  await loud.inject({
    method: auth.login.method,
    url: auth.login.path,
    headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` },
    payload: { email, password },
  })
  loud.log.error(
    { err: new Error(`Key (email_key)=(${email}) already exists; postgres://quiz:secret@base/quiz`) },
    'failed',
  )
  loud.log.error({ err: Object.assign(new Error(`Bearer ${token}`), { detail: `mail to <${another}>` }) }, 'failed')
  loud.log.warn({ hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' }, `${another}, ${token}`)
  const all = written.join('')
  const said = lines().map(({ msg }) => msg)
  expect(said.filter((words) => words === 'failed')).toHaveLength(2)
  expect(said).toContain('request')
  expect(all).toContain('already exists')
  for (const secret of [...secrets, 'example', 'почта', 'quiz:secret', 'aGFzaA']) expect(all).not.toContain(secret)
})
