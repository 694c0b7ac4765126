import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describedBackup } from '#server/operations/commands/described-backup.ts'
import { checkForeignTables } from '#server/operations/doctor/check-store.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { readMigrations } from '#server/platform/store/migration-files.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { aSmallSite } from '#server/testing/small-site.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { bareSource, migratedSource } from '#server/testing/test-store.ts'
import { backUp } from './back-up.ts'
import { moveStore } from './move-store.ts'
import { restore } from './restore.ts'
import type { AnyDb } from './snapshot.ts'
import { listSequences, listTables } from './tables.queries.ts'

const root = await tempFolder()
const site = await buildTestApp()
const storage = await openStorage(site.context.config)
await aSmallSite(site)

const newFolder = () => mkdtemp(join(root, 'folder-'))
const copyOf = async (db: AnyDb) => {
  const folder = await newFolder()
  return { folder, ...(await backUp({ db, kind: site.store.kind, storage, folder, now: site.clock.now() })) }
}
const small = await copyOf(site.store.db)

const bareStore = async (): Promise<AnyDb> => storeOn(await bareSource())
const migratedStore = async (): Promise<AnyDb> => storeOn(await migratedSource())

function storeOn(source: StoreSource): AnyDb {
  const db: AnyDb = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(migratingLimits) }) })
  onTestFinished(async () => {
    await db.destroy()
    await source.close()
  })
  return db
}

const fill = async (db: AnyDb, log = quietLog) =>
  restore({ folder: small.folder, db, storage: await openFolderStorage(await newFolder()), log })
const move = async (db: AnyDb) =>
  moveStore({ db: site.store.db, storage }, { db, storage: await openFolderStorage(await newFolder()) }, quietLog)

const orders = sql`create table orders (id bigserial primary key, name text);
  insert into orders (name) select 'a' from generate_series(1, 1000)`

async function countIn(db: AnyDb, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

const relations = async (db: AnyDb) =>
  (
    await sql<{
      name: string
    }>`select relname::text as name from pg_class where relkind in ('r', 'S') and relnamespace = current_schema()::regnamespace order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name)

test('the tables and sequences of the site are those that its migrations leave, at every migration', async () => {
  const db = await bareStore()
  for (const { name } of await readMigrations(migrationsFolder)) {
    await migrate(db, { folder: migrationsFolder, log: quietLog, last: name })
    const own = [...(await listTables(db)).map((table) => table.name), ...Object.keys(await listSequences(db))]
    expect([name, [...own, 'schema_lease', 'schema_migrations'].sort()]).toEqual([name, (await relations(db)).sort()])
  }
})

test.each([
  ['restore', fill],
  ['move-store', move],
])('%s leaves tables of other programs as they are', async (_, command) => {
  const db = await bareStore()
  await orders.execute(db)
  // What a failed first start of an earlier release left.
  await sql`create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  await command(db)
  expect(await countIn(db, 'orders')).toBe(1000)
  expect(await countIn(db, 'users')).toBe(4)
})

test.each([
  ['restore', fill],
  ['move-store', move],
])(
  '%s is refused before anything changes where another program has our names or refers to our tables',
  async (_, command) => {
    const named = await bareStore()
    await sql`create table subjects (id integer primary key)`.execute(named)
    await expect(command(named)).rejects.toThrow(
      /чужие таблицы с именами, которые нужны сайту \(subjects\): .*create schema/,
    )
    expect(await relations(named)).toEqual(['subjects'])

    const rails = await bareStore()
    await sql`create table schema_migrations (version text primary key)`.execute(rails)
    await expect(command(rails)).rejects.toThrow(/schema_migrations/)
    expect(await relations(rails)).toEqual(['schema_migrations'])

    const referring = await migratedStore()
    await sql`create schema shop; create table shop.orders (user_id bigint references users (id), subject_id bigint references subjects (id))`.execute(
      referring,
    )
    await expect(command(referring)).rejects.toThrow(/ссылаются чужие \(shop\.orders\): .*create schema/)
    expect(await checkForeignTables(referring)).toMatchObject([{ state: 'wrong', sentence: /shop\.orders/ }])
  },
)

test('a first start beside tables with our names changes nothing', async () => {
  const db = await bareStore()
  await sql`create table users (id integer primary key)`.execute(db)
  await expect(migrate(db, { folder: migrationsFolder, log: quietLog })).rejects.toThrow(/именами.*\(users\)/)
  expect(await relations(db)).toEqual(['users'])
})

test('tables of other programs are left out of a copy and named, whatever they are', async () => {
  const db = await migratedStore()
  await fill(db)
  await sql`create table keyless (name text); create table parts (id int) partition by range (id)`.execute(db)
  await orders.execute(db)
  const folder = await newFolder()
  const described = await describedBackup({ db, kind: site.store.kind, storage, folder, now: site.clock.now() })
  expect(described).toMatchObject({ isRefused: false })
  expect(described.lines[1]).toBe('В копию не вошли таблицы других программ: keyless, orders, parts')
  const { manifest } = await copyOf(db)
  expect(manifest.tables).toEqual(small.manifest.tables)
  expect(manifest.sequences).toEqual(small.manifest.sequences)
  expect(await checkForeignTables(db)).toMatchObject([{ state: 'note', sentence: /keyless, orders, parts/ }])

  const target = await migratedStore()
  await restore({ folder, db: target, storage: await openFolderStorage(await newFolder()), log: quietLog })
  expect(await countIn(target, 'users')).toBe(4)
})

test('a store with names of our tables in another schema of the search path is its own', async () => {
  const db = await bareStore()
  await sql`create table users (id integer primary key); insert into users values (1);
    create extension if not exists pg_trgm; create schema kvizarium`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = kvizarium, public`.execute(db)
  // The pool opens another connection, which the setting of the database reaches.
  await sql`set search_path = kvizarium, public`.execute(db)
  await fill(db)
  expect(await countIn(db, 'kvizarium.users')).toBe(4)
  expect(await countIn(db, 'public.users')).toBe(1)
})

test('a failed copy removes its folder', async () => {
  const folder = join(await newFolder(), 'copy')
  const list = () => {
    throw new Error('the pictures cannot be read')
  }
  await expect(
    backUp({ db: site.store.db, kind: site.store.kind, storage: { ...storage, list }, folder, now: site.clock.now() }),
  ).rejects.toThrow('cannot be read')
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})
