import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { bareSource } from '#server/testing/test-store.ts'
import { migratingLimits } from './limits.ts'
import { migrate } from './migrate.ts'
import { LeaseLost, MigrationLease } from './migration-lease.ts'
import type { StoreSource } from './store-source.ts'

const root = await tempFolder()

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(root, 'migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const connect = (source: StoreSource) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: source.pool(migratingLimits) }) })

async function bareStore(): Promise<Kysely<unknown>> {
  const source = await bareSource()
  const db = connect(source)
  onTestFinished(async () => {
    await db.destroy()
    await source.close()
  })
  return db
}

const people =
  "create table people (name text); insert into people values ('Анна'); insert into people values ('Борис');"

async function namesIn(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from people order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('each file is applied once, in order, with all its statements', async () => {
  const db = await bareStore()
  const folder = await folderWith({ '0001_people.sql': people, '0002_more.sql': `insert into people values ('Вера')` })
  const lines: string[] = []

  await migrate(db, { folder, log: { ...quietLog, info: (line) => lines.push(line) } })
  await migrate(db, { folder, log: { ...quietLog, info: (line) => lines.push(line) } })

  expect(await namesIn(db)).toEqual(['Анна', 'Борис', 'Вера'])
  expect(lines.map((line) => line.replace(/\u00a0/g, ' '))).toEqual(['Хранилище создано (2 шага).'])
})

test('a new file is applied to an existing schema', async () => {
  const db = await bareStore()
  await migrate(db, { folder: await folderWith({ '0001_people.sql': people }), log: quietLog })

  const folder = await folderWith({
    '0001_people.sql': people,
    '0002_less.sql': `delete from people where name = 'Анна'`,
  })
  await migrate(db, { folder, log: quietLog })

  expect(await namesIn(db)).toEqual(['Борис'])
})

test('a changed file that was applied is refused', async () => {
  const db = await bareStore()
  await migrate(db, { folder: await folderWith({ '0001_people.sql': people }), log: quietLog })

  const changed = await folderWith({ '0001_people.sql': `${people} -- and more` })

  await expect(migrate(db, { folder: changed, log: quietLog })).rejects.toThrow('Миграция 0001_people.sql изменена')
})

test('a store that a newer version of the program migrated is refused, with what to do', async () => {
  const db = await bareStore()
  const newer = await folderWith({ '0001_people.sql': people, '0002_more.sql': 'select 1' })
  await migrate(db, { folder: newer, log: quietLog })

  await expect(migrate(db, { folder: await folderWith({ '0001_people.sql': people }), log: quietLog })).rejects.toThrow(
    /^Хранилище новее программы, в нём есть миграции: 0002_more\.sql\. Запустите новую версию [^\n]+\.$/,
  )
})

test('a failed file is rolled back, those before it stay, and the next start applies it again', async () => {
  const db = await bareStore()
  const wrong = await folderWith({ '0001_people.sql': people, '0002_wrong.sql': 'delete from people; select 1 / 0' })

  await expect(migrate(db, { folder: wrong, log: quietLog })).rejects.toThrow(
    'Миграция 0002_wrong.sql не применилась: division by zero.',
  )
  expect(await namesIn(db)).toEqual(['Анна', 'Борис'])

  const right = await folderWith({ '0001_people.sql': people, '0002_right.sql': 'delete from people' })
  await migrate(db, { folder: right, log: quietLog })
  expect(await namesIn(db)).toEqual([])
})

test('a failed first file leaves nothing, also of processes that wait for it, and each says why', async () => {
  const source = await bareSource()
  onTestFinished(() => source.close())
  const folder = await folderWith({ '0001_wrong.sql': 'select pg_sleep(0.3); select 1 / 0' })
  const db = connect(source)
  onTestFinished(() => db.destroy())
  const relations = async () =>
    (
      await sql`select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
        db,
      )
    ).rows

  const startOne = async () => {
    const own = connect(source)
    await migrate(own, { folder, log: quietLog }).finally(() => own.destroy())
  }
  const ends = await Promise.allSettled([startOne(), startOne(), startOne()])

  const refusal = expect.objectContaining({ message: 'Миграция 0001_wrong.sql не применилась: division by zero.' })
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual([refusal, refusal, refusal])
  expect(await relations()).toEqual([])
})

test('processes that start concurrently apply each file once', async () => {
  const source = await bareSource()
  onTestFinished(() => source.close())
  const slow = `${people} select pg_sleep(0.3)`
  const folder = await folderWith({ '0001_people.sql': slow, '0002_more.sql': `insert into people values ('Вера')` })

  const startOne = async () => {
    const db = connect(source)
    await migrate(db, { folder, log: quietLog })
    const names = await namesIn(db)
    await db.destroy()
    return names
  }

  const seen = await Promise.all([startOne(), startOne(), startOne()])

  expect(seen).toEqual([
    ['Анна', 'Борис', 'Вера'],
    ['Анна', 'Борис', 'Вера'],
    ['Анна', 'Борис', 'Вера'],
  ])
})

test('a migration that takes longer than the lease is not taken over', async () => {
  const source = await bareSource()
  onTestFinished(() => source.close())
  const folder = await folderWith({ '0001_people.sql': `${people} select pg_sleep(0.5)` })

  const startOne = async () => {
    const db = connect(source)
    await migrate(db, { folder, log: quietLog, lease: new MigrationLease(0.1) })
    const names = await namesIn(db)
    await db.destroy()
    return names
  }

  expect(await Promise.all([startOne(), startOne()])).toEqual([
    ['Анна', 'Борис'],
    ['Анна', 'Борис'],
  ])
})

test('the lease of a crashed process expires', async () => {
  const db = await bareStore()
  await migrate(db, { folder: await folderWith({}), log: quietLog })
  await new MigrationLease(2).acquire(db)
  const lines: string[] = []

  const folder = await folderWith({ '0001_people.sql': people })
  await migrate(db, { folder, log: { ...quietLog, info: (line) => lines.push(line) } })

  expect(lines.map((line) => line.replace(/\u00a0/g, ' '))).toEqual([
    'Схему хранилища обновляет другой процесс, ждём.',
    'Хранилище создано (1 шаг).',
  ])
})

test('a process whose lease was taken over cannot renew it', async () => {
  const db = await bareStore()
  await migrate(db, { folder: await folderWith({}), log: quietLog })
  const slow = new MigrationLease(-1)
  await slow.acquire(db)

  expect(await new MigrationLease().acquire(db)).toBe(true)

  await expect(slow.renew(db)).rejects.toThrow(LeaseLost)
  expect(await slow.acquire(db)).toBe(false)
})
