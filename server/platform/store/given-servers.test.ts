import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { refusalOf } from '#server/platform/http/errors.ts'
import { onServer } from '#server/testing/entry/databases.ts'
import { fatalError, listen, startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { ownDatabaseUrl } from '#server/testing/test-store.ts'
import { certificate, startTlsPostgres } from '#server/testing/tls-postgres.ts'
import { openStore } from './open-store.ts'
import { inTransaction } from './transaction.ts'

const folder = await tempFolder()

async function open(databaseUrl: string, warn = quietLog.warn) {
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: { ...quietLog, warn } })
  onTestFinished(store.close)
  return store
}

/** A new role that may do no more than others, and the address by which it uses a database; `options` are those of `create role`. */
async function roleOn(databaseUrl: string, options = ''): Promise<{ url: string; role: string }> {
  const role = `given_${randomUUID().replaceAll('-', '')}`
  const { serverUrl } = inject('template')
  await onServer(serverUrl, `create role ${role} login password 'hun#ter/2' ${options}`)
  onTestFinished(async () => {
    await onServer(databaseUrl, `drop owned by ${role} cascade`)
    await onServer(serverUrl, `drop role ${role}`)
  })
  const url = new URL(databaseUrl)
  if (url.searchParams.has('user')) url.searchParams.set('user', role)
  else {
    url.username = role
    url.password = encodeURIComponent('hun#ter/2')
  }
  return { url: url.href, role }
}

test('a role with few connections serves a class: its requests wait for one another', async () => {
  const databaseUrl = await ownDatabaseUrl('migrated')
  const { url, role } = await roleOn(databaseUrl, 'connection limit 3')
  await onServer(databaseUrl, `grant select on all tables in schema public to ${role}`)
  const warnings: string[] = []
  const { db } = await open(url, (line) => warnings.push(line))

  const ends = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      inTransaction(db, (transaction) => sql`select pg_sleep(0.02)`.execute(transaction)),
    ),
  )

  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('PostgreSQL не даёт больше соединений')])
})

test('a role whose connections others have taken is refused as busy, and served when they give one back', async () => {
  const databaseUrl = await ownDatabaseUrl('migrated')
  const { url, role } = await roleOn(databaseUrl, 'connection limit 1')
  await onServer(databaseUrl, `grant select on all tables in schema public to ${role}`)
  const [first, second] = [await open(url), await open(url)]
  const held = await first.db.startTransaction().execute()
  await expect(open(url)).rejects.toThrow('заняты все соединения, которые он даёт (53300)')
  const refused = await sql`select 1`.execute(second.db).catch((error) => error)
  expect(refusalOf(refused).status).toBe(503)
  await held.rollback().execute()
  await first.close()
  await expect.poll(() => sql`select 1 as one`.execute(second.db).catch(String)).toMatchObject({ rows: [{ one: 1 }] })
})

test('a role without rights on the schema is told what to grant', async () => {
  const databaseUrl = await ownDatabaseUrl('bare')
  const { url } = await roleOn(databaseUrl)
  await onServer(databaseUrl, 'revoke all on schema public from public')
  await expect(open(url)).rejects.toThrow('grant usage, create on schema public to <роль>')
})

test('a role that may not create pg_trgm is told who can', async () => {
  const databaseUrl = await ownDatabaseUrl('bare')
  const { url, role } = await roleOn(databaseUrl)
  await onServer(databaseUrl, 'drop extension if exists pg_trgm')
  await onServer(databaseUrl, `grant usage, create on schema public to ${role}`)
  await expect(open(url)).rejects.toThrow('Пусть администратор базы выполнит в ней create extension pg_trgm')
})

test('a pooler that takes limits and drops them is told in the log', async () => {
  const warnings: string[] = []
  const { url } = await startPostgresProxy(undefined, undefined, [
    'statement_timeout',
    'idle_in_transaction_session_timeout',
  ])
  await open(url, (line) => warnings.push(line))
  expect(warnings).toEqual([
    expect.stringContaining('не передаёт idle_in_transaction_session_timeout, statement_timeout: задайте это роли'),
  ])
})

test('a pooler that drops what the code takes for granted is refused where the role has it otherwise', async () => {
  const { url } = await startPostgresProxy(undefined, undefined, ['options'])
  const name = new URL(url).pathname.slice(1)
  await onServer(url, `alter database ${name} set datestyle = 'German'`)
  await onServer(url, `alter database ${name} set default_transaction_isolation = 'serializable'`)
  await expect(open(url)).rejects.toThrow(
    "не передаёт того, без чего сайт не работает: DateStyle, default_transaction_isolation. Задайте это роли: alter role … set DateStyle = 'ISO'; alter role … set default_transaction_isolation = 'read committed'.",
  )
})

test('a database without nulls in lists is refused with what to do', async () => {
  const url = await ownDatabaseUrl('bare')
  await onServer(url, `alter database "${new URL(url).pathname.slice(1)}" set array_nulls = off`)
  await expect(open(url)).rejects.toThrow(
    'роли или базе задано иначе то, без чего сайт не работает: array_nulls. Задайте это роли: alter role … set array_nulls = on.',
  )
})

test.for([
  ['', 'не подходит имя или пароль (28P01)'],
  [`&sslrootcert=${join(folder, 'root.pem')}`, 'не подходит имя или пароль (28P01)'],
])('sslmode=require%s takes a certificate that a provider signed itself', async ([parameters, problem]) => {
  await writeFile(join(folder, 'root.pem'), certificate)
  const port = await startTlsPostgres({ speaksTls: true })
  const address = `postgres://quiz:secret@127.0.0.1:${port}/site?sslmode=require${parameters}`
  await expect(open(address)).rejects.toThrow(problem)
})

test.for([
  ['verify-full', true, 'его сертификату нельзя верить: назовите в адресе корневой (sslrootcert=…)'],
  ['require', false, 'он не знает TLS: уберите sslmode из адреса'],
] as const)('sslmode=%s that cannot be had is refused with what to do', async ([mode, speaksTls, problem]) => {
  const port = await startTlsPostgres({ speaksTls })
  await expect(open(`postgres://quiz@127.0.0.1:${port}/site?sslmode=${mode}`)).rejects.toThrow(problem)
})

test('a server that wants TLS says so', async () => {
  const message = 'no pg_hba.conf entry for host "10.0.0.5", user "quiz", database "site", no encryption'
  const port = await listen((socket) => socket.once('data', () => socket.end(fatalError('28000', message))))
  await expect(open(`postgres://quiz@127.0.0.1:${port}/site`)).rejects.toThrow(
    'он ждёт TLS: добавьте к адресу sslmode=require',
  )
})
