import { auth } from '@quiz/contract/account/auth.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { withoutSecrets } from '#server/platform/observability/log-secrets.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { TRUST_PROXY: '10.0.0.0/8' } })

let output: string[] = []
beforeEach(() => {
  output = []
})
const log = pino(
  { base: null, hooks: { streamWrite: withoutSecrets } },
  { write: (line: string) => void output.push(line) },
)
const loggedApp = await buildApp({ ...site.context, log }, 'none')
const lines = () => output.map((line) => JSON.parse(line))

test('each request is logged once, with the id that its response has', async () => {
  const { headers } = await loggedApp.inject({ url: '/api/nothing?email=ivan@example.org' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines()).toMatchObject([
    { reqId: headers['x-request-id'], method: 'GET', url: '/api/nothing', status: 404, ms: expect.any(Number) },
  ])
})

test.each([
  ['/w/ABCD-EFGH?from=board', '/w/…'],
  ['/W/abcdefgh/', '/w/…'],
  ['/w;/ABCDEFGH', '/w/…'],
  ['/w;ABCDEFGH', '/w/…'],
  ['/./w/./ABCDEFGH', '/w/…'],
  ['/x/../w/ABCDEFGH', '/w/…'],
  ['/w%5CABCDEFGH', '/w/…'],
  ['/%2577/ABCDEFGH', '/w/…'],
  ['/w/ABCD-EFGH/x', '/w/…'],
  ['/%D0%BD%D1%81%D1%83%D0%B0-2345', '/…'],
  ['/work/ABCD-EFGH', '/work/…'],
  ['/w', '/w'],
  ['//w//ABCDEFGH', '/w/…'],
  ['/%77/%41BCDEFGH', '/w/…'],
  ['/w%2FABCDEFGH', '/w/…'],
  ['/api/works/entry/ABCDEFGH', '/api/works/entry/…'],
  ['/works', '/works'],
])('the log of %s has %s, without the code of a work', async (url, logged) => {
  await loggedApp.inject({ url })
  expect(lines()).toMatchObject([{ url: logged }])
})

test('health probes and scrapes are not logged', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) await loggedApp.inject({ url })
  expect(lines()).toEqual([])
})

test.each([
  ['a trusted proxy', '10.1.2.3', 'abc-123.DEF_4', true],
  ['a client', '203.0.113.7', 'abc-123.DEF_4', false],
  ['a trusted proxy, with invalid characters', '10.1.2.3', 'x"} {"level":60', false],
  ['a trusted proxy, too short', '10.1.2.3', 'x', false],
])('an id given by %s', async (_who, ...[remoteAddress, id, isTaken]) => {
  const { headers } = await loggedApp.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })
  expect(headers['x-request-id'] === id).toBe(isTaken)
})

test('e-mails, passwords and tokens are not in the log, in no error either', async () => {
  const secrets = ['Ivan@Example.org', 'иван@почта.рф', 'a very secret password', 'eyJhbGciOi.eyJzdWIi.c2lnbmF0']
  const [email, another, password, token] = secrets
  await loggedApp.inject({
    method: auth.login.method,
    url: auth.login.path,
    headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` },
    payload: { email, password },
  })
  loggedApp.log.error(
    { err: new Error(`Key (email_key)=(${email}) already exists; postgres://quiz:secret@base/quiz`) },
    'failed',
  )
  loggedApp.log.error(
    { err: Object.assign(new Error(`Bearer ${token}`), { detail: `mail to <${another}>` }) },
    'failed',
  )
  loggedApp.log.warn({ hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' }, `${another}, ${token}`)
  const all = output.join('')
  const messages = lines().map(({ msg }) => msg)
  expect(messages.filter((message) => message === 'failed')).toHaveLength(2)
  expect(messages).toContain('request')
  expect(all).toContain('already exists')
  for (const secret of [...secrets, 'example', 'почта', 'quiz:secret', 'aGFzaA']) expect(all).not.toContain(secret)
})
