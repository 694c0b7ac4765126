import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { StoreLimits } from '#server/platform/store/limits.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { openStore, type Store } from '#server/platform/store/open-store.ts'
import { startScript } from '#server/testing/child-script.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'

const dataDir = join(await tempFolder(), 'data')

async function opened(limits: Partial<StoreLimits> = {}): Promise<Store> {
  const store = await openStore({ dataDir, log: quietLog, limits })
  onTestFinished(store.close)
  return store
}

const linesOfFirstStart: string[] = []
const tell = (line: string) => linesOfFirstStart.push(line)
const firstStart = await openStore({ dataDir, log: { info: tell, warn: tell } })
await sql`create table notes (id integer primary key)`.execute(firstStart.db)
await firstStart.close()

test('a first start logs why it takes long, and leaves nothing but the store in the data folder', async () => {
  expect(linesOfFirstStart[0]).toBe(
    `Первый запуск: создаём встроенное хранилище в ${join(dataDir, 'db')}, это займёт несколько секунд.`,
  )
  expect((await readdir(dataDir)).sort()).toEqual(['db', 'lock'])
})

test('rows of one start are there after the next', async () => {
  const before = await openStore({ dataDir, log: quietLog })
  await sql`insert into notes values (-1)`.execute(before.db)
  await before.close()

  const after = await opened()

  expect((await sql`select id from notes where id = -1`.execute(after.db)).rows).toEqual([{ id: -1 }])
})

test('a start with a failing migration reports it and releases the folder', async () => {
  const migrations = join(dataDir, '..', 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  await writeFile(join(migrations, '9999_wrong.sql'), 'select 1 / 0')

  await expect(openStore({ dataDir, log: quietLog, migrations })).rejects.toThrow(
    'Миграция 9999_wrong.sql не применилась: division by zero.',
  )

  expect((await sql`select 1 as one`.execute((await opened()).db)).rows).toEqual([{ one: 1 }])
})

test('a process that closes its store exits', async () => {
  const script = startScript(`
    import { openStore } from '#server/platform/store/open-store.ts'
    const store = await openStore({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    await store.db.selectFrom('subjects').selectAll().execute()
    await store.close()`)

  expect(await script.ended).toBe(0)
})

test('a process killed while it writes loses no acknowledged row', async () => {
  const writer = startScript(`
    import { openStore } from '#server/platform/store/open-store.ts'
    const { db } = await openStore({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } })
    for (let id = 1; ; id++) {
      await db.insertInto('notes').values({ id }).execute()
      console.log(id)
    }`)
  let acknowledged = 0
  for await (const line of { [Symbol.asyncIterator]: () => writer.lines }) {
    acknowledged = Number(line)
    if (acknowledged === 50) writer.kill()
  }

  const { db } = await opened()
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from notes where id between 1 and ${acknowledged}`.execute(db)

  expect(acknowledged).toBeGreaterThanOrEqual(50)
  expect(rows).toEqual([{ found: acknowledged }])
})

test('a statement over its limit rolls back its transaction and nothing else', async () => {
  const { db } = await opened({ queryMs: 500 })
  await sql`delete from notes`.execute(db)
  await sql`insert into notes values (1)`.execute(db)

  const runaway = db.transaction().execute(async (transaction) => {
    await sql`insert into notes values (2)`.execute(transaction)
    await sql`select count(*) from generate_series(1, 1000000000)`.execute(transaction)
  })

  await expect(runaway).rejects.toThrow()
  expect((await sql`select id from notes`.execute(db)).rows).toEqual([{ id: 1 }])
})
