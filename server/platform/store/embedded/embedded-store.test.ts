import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { openStore, type Store, type StoreConfig } from '#server/platform/store/open-store.ts'
import { startScript } from '#server/testing/child-script.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { isProcessOf, readPostmaster } from './postmaster.ts'

const folder = await tempFolder()
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'db')

/** The first migration creates the extension for searches and the subjects: enough to use a store. */
const firstMigration = join(folder, 'first-migration')
await mkdir(firstMigration)
await cp(join(migrationsFolder, '0001_schema.sql'), join(firstMigration, '0001_schema.sql'))

async function opened(config: Partial<StoreConfig> = {}): Promise<Store> {
  const store = await openStore({ dataDir, log: quietLog, ...config })
  onTestFinished(store.close)
  return store
}

/** The pid of the server that runs on the folder, or null. */
async function serverPid(): Promise<number | null> {
  const found = await readPostmaster(cluster)
  return found && isProcessOf(found.pid, cluster) ? found.pid : null
}

const opening = (role: string) => `
  import { openStore } from '#server/platform/store/open-store.ts'
  const log = { info() {}, warn() {} }
  const store = await openStore({ dataDir: ${JSON.stringify(dataDir)}, log, role: ${JSON.stringify(role)} })
  console.log('open')`

/** Another process that has the store open, and closes it on SIGTERM. */
async function startHolder(role: string) {
  const holder = startScript(`
    import { once } from 'node:events'
    const alive = setInterval(() => {}, 1_000)
    const asked = once(process, 'SIGTERM')
    ${opening(role)}
    await asked
    clearInterval(alive)
    await store.close()`)
  onTestFinished(holder.kill)
  await holder.lines.next()
  return { ...holder, end: () => process.kill(holder.pid, 'SIGTERM') }
}

const linesOfFirstStart: string[] = []
const tell = (line: string) => linesOfFirstStart.push(line)
const firstStart = await openStore({ dataDir, log: { info: tell, warn: tell } })
await sql`create table notes (id integer primary key)`.execute(firstStart.db)
await firstStart.close()

test('a first start says why it takes long, and leaves the store and no server', async () => {
  expect(linesOfFirstStart[0]).toBe(`Первый запуск: создаём хранилище в ${cluster}, это займёт несколько секунд.`)
  expect((await readdir(dataDir)).sort()).toEqual(['db', 'db.lib', 'db.log', 'db.socket'])
  expect(await serverPid()).toBeNull()
})

test('others of the machine may not enter the folders of the data and of the socket', async () => {
  const modes = ['db', 'db.socket'].map(async (name) => (await stat(join(dataDir, name))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o700])
  expect((await stat(dataDir)).mode & 0o067).toBe(0)
})

test('commits reach the disk, and the site is no superuser', async () => {
  const { db } = await opened()
  const { rows } = await sql`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      current_setting('synchronous_commit') as commits, current_setting('data_checksums') as checksums,
      (select rolsuper from pg_roles where rolname = current_user) as super`.execute(db)
  expect(rows).toEqual([{ fsync: 'on', pages: 'on', commits: 'on', checksums: 'on', super: false }])
})

test.each([
  ['a language that is not installed', { LANG: 'ru_RU.KOI8-R', LC_ALL: 'xx_XX.UTF-8', TZ: 'Asia/Tokyo' }],
  ['no language', { LC_ALL: 'C' }],
])('a store made with %s in the environment finds Russian words, and keeps UTC', async (_what, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { db } = await opened({ dataDir: join(await tempFolder(), 'data'), migrations: firstMigration })
  const { rows } = await sql`select similarity('ВОЛГА', 'волга') as alike, current_setting('timezone') as zone`.execute(
    db,
  )
  expect(rows).toEqual([{ alike: 1, zone: 'UTC' }])
})

test('a start with a failing migration reports it, and leaves no server', async () => {
  const migrations = join(folder, 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  await writeFile(join(migrations, '9999_wrong.sql'), 'select 1 / 0')

  await expect(openStore({ dataDir, log: quietLog, migrations })).rejects.toThrow(
    'Миграция 9999_wrong.sql не применилась: division by zero.',
  )
  expect(await serverPid()).toBeNull()
})

test('a process that closes its store exits, and its server with it', async () => {
  const script = startScript(`${opening('only site')}
    await store.db.selectFrom('subjects').selectAll().execute()
    await store.close()`)

  expect(await script.ended).toBe(0)
  expect(await serverPid()).toBeNull()
})

test('a process killed while it writes loses no acknowledged row, and the next one uses its server', async () => {
  const writer = startScript(`${opening('only site')}
    for (let id = 1; ; id++) {
      await store.db.insertInto('notes').values({ id }).execute()
      console.log(id)
    }`)
  let acknowledged = 0
  for await (const line of { [Symbol.asyncIterator]: () => writer.lines }) {
    if (line !== 'open') acknowledged = Number(line)
    if (acknowledged === 50) writer.kill()
  }
  const before = await serverPid()

  const { db } = await opened({ role: 'only site' })
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from notes where id between 1 and ${acknowledged}`.execute(db)

  expect(acknowledged).toBeGreaterThanOrEqual(50)
  expect(rows).toEqual([{ found: acknowledged }])
  expect([await serverPid(), before]).toEqual([before, expect.any(Number)])
})

test('a killed server is started again under the open store, which keeps what was acknowledged', async () => {
  const warnings: string[] = []
  const { db } = await opened({ log: { info() {}, warn: (line) => warnings.push(line) } })
  await sql`insert into notes values (-7)`.execute(db)
  const pid = (await serverPid()) ?? 0

  process.kill(pid, 'SIGKILL')

  await vi.waitFor(() => expect(warnings).toContain('PostgreSQL остановился, запускаем его снова.'), {
    timeout: 50_000,
  })
  await vi.waitFor(
    async () => expect((await sql`select id from notes where id = -7`.execute(db)).rows).toHaveLength(1),
    { timeout: 50_000 },
  )
  expect([await serverPid(), pid]).toEqual([expect.any(Number), pid])
  expect(await serverPid()).not.toBe(pid)
})

test('a statement that outlives its killed server does not commit beside the next one', async () => {
  const { db } = await opened()
  await sql`delete from notes`.execute(db)
  const late = sql`insert into notes select -8 from (select pg_sleep(2)) as pause`.execute(db).then(
    () => 'acknowledged',
    () => 'failed',
  )
  await vi.waitFor(async () =>
    expect(
      (await sql`select 1 from pg_stat_activity where query like '%pg_sleep(2)%' and state = 'active'`.execute(db)).rows
        .length,
    ).toBeGreaterThan(0),
  )
  process.kill((await serverPid()) ?? 0, 'SIGKILL')
  const outcome = await late
  await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 50_000 })
  const { rows } = await sql`select id from notes where id = -8`.execute(db)
  if (outcome === 'acknowledged') expect(rows).toHaveLength(1)
})

test('of two processes the last one to end stops the server, in either order', async () => {
  for (const order of [0, 1]) {
    const holders = [await startHolder('command'), await startHolder('only site')]
    const [first, second] = order === 0 ? holders : holders.toReversed()
    first?.end()
    expect(await first?.ended).toBe(0)
    expect(await serverPid()).not.toBeNull()
    second?.end()
    expect(await second?.ended).toBe(0)
    expect(await serverPid()).toBeNull()
  }
})

test('processes that start and end at once leave a whole store and no server', async () => {
  for (let round = 0; round < 3; round++) {
    const all = Array.from({ length: 3 }, () => startScript(`${opening('command')}\nawait store.close()`))
    expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect(await serverPid()).toBeNull()
  }
})

test('a second site without Redis is refused by the pid of the first, one that knows of others is not', async () => {
  const holder = await startHolder('only site')
  const warnings: string[] = []
  const second = openStore({ dataDir, log: { info() {}, warn: (line) => warnings.push(line) }, role: 'only site' })
  await expect(second).rejects.toThrow(`Папка данных ${dataDir} занята процессом ${holder.pid}: остановите его`)
  expect(warnings[0]).toContain(`занята процессом ${holder.pid}, ждём до 15 с`)
  holder.end()
  await holder.ended
  await startHolder('one of several sites')
  const { db } = await opened({ role: 'one of several sites' })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.each([
  ['of the data', join(cluster, 'postmaster.pid')],
  ['of the socket', join(dataDir, 'db.socket/.s.PGSQL.5432.lock')],
])('a pid in the lock %s that another program has by now does not keep the store from opening', async (_what, file) => {
  // PostgreSQL minds processes of its own account alone.
  const { uid } = await stat(cluster)
  const other = spawn('sleep', ['60'], { stdio: 'ignore', uid })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  const store = await openStore({ dataDir, log: quietLog })
  process.kill((await serverPid()) ?? 0, 'SIGKILL')
  await store.close()
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))

  const { db } = await opened()

  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('an interrupted first start is begun anew, and its remains are removed', async () => {
  const unfinished = join(await tempFolder(), 'data')
  // As a killed process of this number leaves it.
  const remains = join(unfinished, 'db.new-4194304-x')
  await mkdir(remains, { recursive: true })
  await writeFile(join(remains, 'PG_VERSION'), '18\n')
  const { db } = await opened({ dataDir: unfinished, migrations: firstMigration })
  expect(await db.selectFrom('subjects').select('id').execute()).not.toEqual([])
  expect((await readdir(unfinished)).filter((name) => name.startsWith('db.new'))).toEqual([])
})

test('a path too long for a socket is a store all the same', async () => {
  const deep = join(await tempFolder(), 'очень-длинная-папка'.repeat(4))
  const { db } = await opened({ dataDir: deep, migrations: firstMigration })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.each(['with "quotes"', 'with $dollar', 'with:colon'])(
  'a folder %s in its path is refused in one sentence',
  async (name) => {
    const odd = join(await tempFolder(), name)
    await expect(openStore({ dataDir: odd, log: quietLog })).rejects.toThrow(
      /есть знак «.», с которым PostgreSQL не работает/,
    )
  },
)

test('a path that PostgreSQL would cut short is refused in one sentence, and nothing is written there', async () => {
  const long = join(await tempFolder(), ...Array.from({ length: 5 }, () => 'long'.repeat(50)))
  await expect(openStore({ dataDir: long, log: quietLog })).rejects.toThrow(
    /^Путь .* слишком длинный для PostgreSQL: задайте в DATA_DIR путь не длиннее 900 байт\.$/,
  )
  expect(await readdir(long)).toEqual([])
})

test('a name longer than the disk takes is refused with one line', async () => {
  const long = join(folder, 'long'.repeat(100))
  await expect(openStore({ dataDir: long, log: quietLog })).rejects.toThrow(
    /нельзя писать: слишком длинное имя \(ENAMETOOLONG\)\. Проверьте DATA_DIR\.$/,
  )
})

test('a folder that cannot be created is refused with one line', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openStore({ dataDir: join(file, 'data'), log: quietLog })).rejects.toThrow(
    /^В папку .* нельзя писать: это файл или папка внутри файла \(ENOTDIR\)\. Проверьте DATA_DIR\.$/,
  )
})

test('data of release 0.1.0 and of another PostgreSQL are refused with the commands that move them, and left alone', async () => {
  const old = join(await tempFolder(), 'data')
  const store = join(old, 'db')
  await mkdir(store, { recursive: true })
  await writeFile(join(store, 'PG_VERSION'), '18\n')
  const refusal = () => openStore({ dataDir: old, log: quietLog })
  await expect(refusal()).rejects.toThrow(/выпуска 0\.1\.0 \(PGlite\)[^\n]+npm run backup[^\n]+npm run restore/)
  await writeFile(join(store, 'kvizarium.json'), JSON.stringify({ major: 17, password: 'x' }))
  await expect(refusal()).rejects.toThrow(/данные PostgreSQL 17[^\n]+npm run backup[^\n]+npm run restore/)
  expect(await readdir(old)).toEqual(['db'])
  await rm(old, { recursive: true })
})
