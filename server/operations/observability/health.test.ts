import { fastify } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeLog } from '#server/platform/observability/log.ts'
import type { Database } from '#server/platform/store/database.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import { healthRoutes } from './health.routes.ts'

const site = await buildTestApp()
const behind = await testStore()
afterAll(() => site.app.close())

test('a running process is live and ready', async () => {
  for (const [url, words] of [
    ['/healthz', { alive: true }],
    ['/readyz', { ready: true }],
  ] as const) {
    const response = await site.app.inject({ url })
    expect([url, response.statusCode, response.json()]).toEqual([url, 200, words])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

// What deploy/nginx.conf passes on: `tools/nginx-inside.test.ts`.
test.each(['/readyz;x=1', '/;x/readyz', '/readyz%3bx', '/readyz%3fx', '/readyz%23x', '/readyz%20', '/%2572eadyz'])(
  '%s is another address than /readyz',
  async (url) => {
    expect((await site.app.inject({ url })).statusCode).toBe(404)
  },
)

function appOver(db: Kysely<Database>) {
  const clock = fakeClock()
  const app = fastify()
  healthRoutes(app, { store: { ...site.store, db }, clock: clock.now, log: makeLog('silent') })
  onTestFinished(() => app.close())
  return { app, clock }
}

test('without its store a process is live, but not ready', async () => {
  const pool = new Pool({ connectionString: 'postgres://quiz@127.0.0.1:1/quiz' })
  const { app } = appOver(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }))
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  const response = await app.inject({ url: '/readyz' })
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([503, '5', { ready: false }])
})

test('a process is not ready while its store lacks a migration', async () => {
  const { db } = behind
  const { app, clock } = appOver(db)
  await sql`update schema_migrations set name = '0000_other.sql' where name = '0001_schema.sql'`.execute(db)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  await sql`update schema_migrations set name = '0001_schema.sql' where name = '0000_other.sql'`.execute(db)
  clock.advance(1_000)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
