// How soon the site answers after its start, how much memory it holds when idle, and whether memory grows under load. The
// floor is a bare node:http server started in turn. With DATABASE_URL also on PostgreSQL.
// npm run bench:start -- [--rounds 5] [--requests 200000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { administrator } from '../../e2e/harness/administrator.ts'
import { authSecret } from '../../e2e/harness/auth-secret.ts'
import { makeDatabase } from './http/bench-database.ts'
import { report } from './report.ts'
import { flatness, soak } from './start/soak.ts'
import { compareStarts } from './start/starts.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '200000' } },
})
const [rounds, requests] = [Number(values.rounds), Number(values.requests)]

const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-bench-'))
const database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null
const site = {
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'on',
  RATE_LIMITS: 'off',
  AUTH_SECRET: authSecret,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}
const onPostgres = database && { ...site, DATABASE_URL: database.url }
try {
  const starts = [
    ...(onPostgres
      ? await compareStarts('PostgreSQL', onPostgres, { rounds, target: { seconds: 1.5, megabytes: 180 } })
      : []),
    ...(await compareStarts('embedded', site, { rounds, target: { seconds: 3, megabytes: null } })),
  ]
  console.table(starts)
  const held = await soak(onPostgres ?? site, requests)
  report(
    'start',
    `Medians of ${rounds} starts in turn; ${requests} mixed requests on ${database ? 'PostgreSQL' : 'the embedded store'}.`,
    [
      { title: 'Start and idle memory, against a bare node:http server', rows: starts },
      { title: 'Memory under load, after forced collections', rows: held },
      { title: 'Flat from a quarter of the requests on', rows: flatness(held) },
    ],
  )
} finally {
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
}
