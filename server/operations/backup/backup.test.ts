import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { originalKey } from '#server/platform/images/image-keys.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { openEmbedded } from '#server/platform/store/embedded/open-embedded.ts'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { aSmallSite } from '#server/testing/small-site.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { bareSource } from '#server/testing/test-store.ts'
import { backUp } from './back-up.ts'
import { moveStore } from './move-store.ts'
import { restore } from './restore.ts'
import type { AnyDb } from './snapshot.ts'

const root = await tempFolder()
let folders = 0
const freshFolder = () => join(root, `place-${folders++}`)

const site = await buildTestApp()
const storage = await openStorage(site.context.config)
const small = await aSmallSite(site)
const copy = (db: AnyDb = site.store.db, from = storage, folder = freshFolder()) =>
  backUp({ db, kind: site.store.kind, storage: from, folder, now: site.clock.now() })

const bareStore = async (): Promise<AnyDb> => storeOn(await bareSource())

function storeOn(source: StoreSource): AnyDb {
  const db: AnyDb = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(migratingLimits) }) })
  onTestFinished(async () => {
    await db.destroy()
    await source.close()
  })
  return db
}

async function copiedFolder(): Promise<string> {
  const folder = freshFolder()
  await copy(site.store.db, storage, folder)
  return folder
}

const emptyPlace = async () => ({ db: await bareStore(), storage: await openFolderStorage(freshFolder()) })

test('what is backed up, wiped and restored is the same to the last byte', async () => {
  expectDrift('rows are given values that are hard to copy')
  // Whatever a text may hold, and numbers that have no short name.
  await site.store.db
    .updateTable('users')
    .set({ description: 'стро\u2028ка\n"в" \\ кавычках\t😀', banned_at: new Date('2026-01-02T03:04:05.678Z') })
    .where('id', '=', small.another.id)
    .execute()
  await site.store.db
    .updateTable('quizzes')
    .set({ trend_key: 0.1 + 0.2 })
    .execute()
  const folder = freshFolder()
  const { manifest, broken } = await copy(site.store.db, storage, folder)
  expect(broken).toEqual([])
  expect(manifest.tables.users?.count).toBe(4)
  expect(manifest.tables.quiz_search?.count).toBe(2)
  expect(manifest.images.count).toBe(3)
  const place = await emptyPlace()
  await restore({ folder, ...place, log: quietLog })
  const again = await copy(place.db, place.storage)
  expect(again.manifest).toEqual(manifest)
  for (const table of Object.keys(manifest.tables)) {
    const dump = (db: AnyDb) => sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
    expect([table, (await dump(place.db)).rows]).toEqual([table, (await dump(site.store.db)).rows])
  }
})

test('ids go on after those that were restored', async () => {
  const place = await emptyPlace()
  await restore({ folder: await copiedFolder(), ...place, log: quietLog })
  const last = await site.store.db
    .selectFrom('quiz_versions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const { rows } = await sql<{ next: number }>`select nextval('quiz_versions_id_seq') as next`.execute(place.db)
  expect(rows[0]?.next).toBeGreaterThan(last?.id ?? 0)
})

test('a copy is refused by a folder with something in it, and a restore by a store that is used', async () => {
  const folder = await copiedFolder()
  await expect(copy(site.store.db, storage, folder)).rejects.toThrow(/не пуста: назовите новую/)
  const used = { db: site.store.db, storage: await openFolderStorage(freshFolder()) }
  await expect(restore({ folder, ...used, log: quietLog })).rejects.toThrow(/уже есть люди/)
  const foreign = await bareStore()
  await sql`create table notes (id integer primary key)`.execute(foreign)
  await expect(restore({ folder, ...used, db: foreign, log: quietLog })).rejects.toThrow(/чужие таблицы/)
  const images = await openFolderStorage(freshFolder())
  await images.put(originalKey('0'.repeat(64)), Buffer.from('of somebody else'))
  const elsewhere = { db: await bareStore(), storage: images }
  await expect(restore({ folder, ...elsewhere, log: quietLog })).rejects.toThrow(/которой нет в копии/)
})

test('a copy that is unfinished or damaged is refused before anything is written', async () => {
  const place = await emptyPlace()
  const refusalOf = (folder: string) => expect(restore({ folder, ...place, log: quietLog })).rejects
  const unfinished = await copiedFolder()
  await rm(join(unfinished, 'manifest.json'))
  await refusalOf(unfinished).toThrow(/нет законченной копии/)
  const damaged = await copiedFolder()
  const path = join(damaged, 'tables/users.jsonl.gz')
  await writeFile(path, (await readFile(path)).subarray(0, -20))
  await refusalOf(damaged).toThrow(/users\.jsonl\.gz не читается/)
  const other = await copiedFolder()
  await writeFile(join(other, 'tables/users.jsonl.gz'), await readFile(join(other, 'tables/likes.jsonl.gz')))
  await refusalOf(other).toThrow(/users\.jsonl\.gz повреждён/)
  const spoilt = await copiedFolder()
  await writeFile(join(spoilt, 'images', originalKey(small.quiz.content.results[0]?.image ?? '')), 'x')
  await refusalOf(spoilt).toThrow(/повреждена картинка/)
  expect((await sql`select 1 from pg_class where relname = 'users'`.execute(place.db)).rows).toEqual([])
})

test('a picture whose file is broken is left out of the copy and told', async () => {
  const images = await openFolderStorage(freshFolder())
  const key = originalKey('0'.repeat(64))
  await images.put(key, Buffer.from('half a picture'))
  const { broken, manifest } = await copy(site.store.db, images)
  expect(broken).toEqual([key])
  expect(manifest.images.count).toBe(0)
})

test('a copy of an older schema is restored and brought up to date', async () => {
  const old = await bareStore()
  await migrate(old, { folder: migrationsFolder, log: quietLog, last: '0002_mail.sql' })
  await sql`insert into settings (name, value) values ('auth_secret', 'of the old one')`.execute(old)
  const folder = freshFolder()
  await copy(old, await openFolderStorage(freshFolder()), folder)
  const place = await emptyPlace()
  await restore({ folder, ...place, log: quietLog })
  const { rows } = await sql<{ value: string }>`
    select value from settings where not exists (select 1 from idempotency_keys)`.execute(place.db)
  expect(rows).toEqual([{ value: 'of the old one' }])
})

test('a store moves to another one whole, and a second move finds nothing left to do', async () => {
  const place = await emptyPlace()
  const from = { db: site.store.db, storage }
  const moved = await moveStore(from, place, quietLog)
  const { manifest } = await copy(place.db, place.storage)
  expect(manifest.tables).toEqual(moved.tables)
  expect(manifest.tables).toEqual((await copy()).manifest.tables)
  expect(moved).toMatchObject({ isRepeated: false, images: { copied: manifest.images.count } })
  expect(await moveStore(from, place, quietLog)).toMatchObject({ isRepeated: true, images: { copied: 0 } })
  await sql`update users set description = 'Живу дальше'`.execute(place.db)
  await expect(moveStore(from, place, quietLog)).rejects.toThrow(/уже есть люди/)
})

test.runIf(inject('template').kind === 'postgres')(
  'a copy of PostgreSQL fills an embedded store, and moves from there to PostgreSQL, the same to the last byte',
  async () => {
    const folder = freshFolder()
    const { manifest } = await copy(site.store.db, storage, folder)
    const embedded = {
      db: storeOn(await openEmbedded({ dataDir: freshFolder(), log: quietLog })),
      storage: await openFolderStorage(freshFolder()),
    }
    await restore({ folder, ...embedded, log: quietLog })
    const place = await emptyPlace()
    await moveStore(embedded, place, quietLog)
    expect((await copy(place.db, place.storage)).manifest).toEqual(manifest)
  },
)
