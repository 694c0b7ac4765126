import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { fatalError, listen, startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { ownDatabaseUrl } from '#server/testing/test-store.ts'
import type { StoreLimits } from './limits.ts'
import { openStore } from './open-store.ts'

const folder = await tempFolder()

type OpenOptions = { limits?: Partial<StoreLimits>; warn?: (line: string) => void }

async function open(databaseUrl: string, { limits = {}, warn = quietLog.warn }: OpenOptions = {}) {
  // With a URL the data folder is not used.
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: { ...quietLog, warn }, limits })
  onTestFinished(store.close)
  return store
}

test('an unreachable server is reported in one line without the password', async () => {
  await expect(open('postgres://quiz:secret@127.0.0.1:1/site')).rejects.toThrow(
    'PostgreSQL на 127.0.0.1:1, база «site»: сервер не принимает соединений (ECONNREFUSED). Проверьте DATABASE_URL.',
  )
})

test('a server that does not answer is given up', async () => {
  const port = await listen((socket) => onTestFinished(() => void socket.destroy()))

  await expect(open(`postgres://quiz@127.0.0.1:${port}/site`, { limits: { connectionMs: 300 } })).rejects.toThrow(
    'сервер не отвечает. Проверьте DATABASE_URL.',
  )
})

test.for([
  {
    code: '28P01',
    message: 'password authentication failed for user "quiz"',
    problem: 'не подходит имя или пароль (28P01)',
  },
  { code: '3D000', message: 'database "site" does not exist', problem: 'нет такой базы (3D000)' },
  {
    code: '53300',
    message: 'sorry, too many clients already',
    problem: 'заняты все соединения, которые он даёт (53300)',
  },
])('a server that refuses with $code is reported in one line', async ({ code, message, problem }) => {
  const port = await listen((socket) => socket.once('data', () => socket.end(fatalError(code, message))))

  await expect(open(`postgres://quiz@127.0.0.1:${port}/site`)).rejects.toThrow(`: ${problem}. Проверьте DATABASE_URL.`)
})

test('a server is reached by the address of its socket', async () => {
  const { url, startups } = await startPostgresProxy()
  const { username, pathname, port } = new URL(url)
  const socket = createServer((client) => client.pipe(connect(Number(port), '127.0.0.1')).pipe(client))
  onTestFinished(() => void socket.close())
  await once(socket.listen(join(folder, '.s.PGSQL.5432')), 'listening')

  const { db } = await open(`postgres://${username}@${pathname}?host=${folder}`)

  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect(startups.at(-1)).toContain(`user\0${username}\0database\0${pathname.slice(1)}\0`)
})

test('a connection sends limits, application name and planner options at its start, while migrating no limits', async () => {
  const { url, startups } = await startPostgresProxy()

  const store = await open(url, { limits: { queryMs: 4_000, idleTransactionMs: 6_000 } })
  await store.db.selectFrom('subjects').select('id').execute()

  expect(startups.at(-1)).toContain('application_name\0kvizarium\0')
  expect(startups.at(-1)).toContain('statement_timeout\x004000\0')
  expect(startups.at(-1)).toContain('idle_in_transaction_session_timeout\x006000\0')
  const always = '-c jit=off -c enable_seqscan=off -c datestyle=ISO -c default_transaction_isolation=read\\ committed'
  expect(startups.at(-1)).toContain(`options\0${always}\0`)
  expect(startups.at(-2)).toContain(
    `options\0${always} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0\0`,
  )
})

test('what a database sets otherwise is not taken, what its address sets is, where the site needs nothing else', async () => {
  const url = await ownDatabaseUrl('bare')
  const settings = {
    datestyle: "'German'",
    default_transaction_isolation: "'serializable'",
    statement_timeout: "'1ms'",
    work_mem: "'1MB'",
  }
  const name = new URL(url).pathname.slice(1)
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database "${name}" set ${setting} = ${value}`)
  await client.end()

  const address = new URL(url)
  address.searchParams.set('options', '-c work_mem=9MB -c jit=on')
  const { db } = await open(address.href)

  const { rows } = await sql`select current_setting('work_mem') as memory, current_setting('jit') as jit,
    current_setting('default_transaction_isolation') as isolation, current_setting('statement_timeout') as timeout,
    timestamptz '2026-03-08 12:00:00Z' as moment`.execute(db)
  expect(rows).toEqual([
    {
      memory: '9MB',
      jit: 'off',
      isolation: 'read committed',
      timeout: '10s',
      moment: new Date('2026-03-08T12:00:00Z'),
    },
  ])
})

/** Starts a server that refuses limits as parameters of a connection, as pgbouncer does. */
const startBouncer = () =>
  startPostgresProxy((startup) =>
    startup.includes('statement_timeout\0')
      ? fatalError('08P01', 'unsupported startup parameter: statement_timeout')
      : null,
  )

test('a pgbouncer, which refuses limits at the start, is used without them and with advice in the log', async () => {
  const warnings: string[] = []
  const { url } = await startBouncer()

  const { db } = await open(url, { warn: (line) => warnings.push(line) })

  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  const unset = 'enable_seqscan, idle_in_transaction_session_timeout, jit, statement_timeout'
  expect(warnings).toEqual([expect.stringContaining(`не передаёт ${unset}: задайте это роли`)])
})

test('no advice is given for what the role has', async () => {
  const warnings: string[] = []
  const { url } = await startBouncer()
  const set = ['statement_timeout=9s', 'idle_in_transaction_session_timeout=9s', 'enable_seqscan=off', 'jit=off']

  const options = encodeURIComponent(set.map((one) => `-c ${one}`).join(' '))
  await open(`${url}?options=${options}`, { warn: (line) => warnings.push(line) })

  expect(warnings).toEqual([])
})
