import { expect, onTestFinished, test } from 'vitest'
import { fatalError, listen, startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { StoreLimits } from './limits.ts'
import { openStore } from './open-store.ts'

type Wishes = { limits?: Partial<StoreLimits>; warn?: (line: string) => void }

async function open(databaseUrl: string, { limits = {}, warn = quietLog.warn }: Wishes = {}) {
  // With an address, the data folder is none of the store's business.
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: { ...quietLog, warn }, limits })
  onTestFinished(store.close)
  return store
}

test('a server that is not there is named in one line, without the password', async () => {
  await expect(open('postgres://quiz:secret@127.0.0.1:1/site')).rejects.toThrow(
    'PostgreSQL на 127.0.0.1:1, база «site»: сервер не принимает соединений (ECONNREFUSED). Проверьте DATABASE_URL.',
  )
})

test('a server that says nothing is given up', async () => {
  const port = await listen((socket) => onTestFinished(() => void socket.destroy()))

  await expect(open(`postgres://quiz@127.0.0.1:${port}/site`, { limits: { connectionMs: 300 } })).rejects.toThrow(
    'сервер не отвечает. Проверьте DATABASE_URL.',
  )
})

test.for([
  { code: '28P01', said: 'password authentication failed for user "quiz"', told: 'не подходит имя или пароль (28P01)' },
  { code: '3D000', said: 'database "site" does not exist', told: 'нет такой базы (3D000)' },
  { code: '53300', said: 'sorry, too many clients already', told: 'sorry, too many clients already' },
])('a server that refuses with $code is told of in one line', async ({ code, said, told }) => {
  const port = await listen((socket) => socket.once('data', () => socket.end(fatalError(code, said))))

  await expect(open(`postgres://quiz@127.0.0.1:${port}/site`)).rejects.toThrow(`: ${told}. Проверьте DATABASE_URL.`)
})

test('the limits, the name of the program and how to plan are told when connecting, but no limits while migrating', async () => {
  const { url, startups } = await startPostgresProxy()

  const store = await open(url, { limits: { queryMs: 4_000, idleTransactionMs: 6_000 } })
  await store.db.selectFrom('subjects').select('id').execute()

  expect(startups.at(-1)).toContain('application_name\0kvizarium\0')
  expect(startups.at(-1)).toContain('statement_timeout\x004000\0')
  expect(startups.at(-1)).toContain('idle_in_transaction_session_timeout\x006000\0')
  expect(startups.at(-1)).toContain('options\0-c jit=off -c enable_seqscan=off\0')
  expect(startups.at(-2)).not.toContain('timeout')
})

test('a pgbouncer, which refuses to be told limits, is served without them and with advice', async () => {
  const warnings: string[] = []
  const { url } = await startPostgresProxy((startup) =>
    startup.includes('statement_timeout')
      ? fatalError('08P01', 'unsupported startup parameter: statement_timeout')
      : null,
  )

  const { db } = await open(url, { warn: (line) => warnings.push(line) })

  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('alter role')])
})
