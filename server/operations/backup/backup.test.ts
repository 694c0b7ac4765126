import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
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
import { bareSource, migratedSource } from '#server/testing/test-store.ts'
import { backUp, makeEmptyFolder } from './back-up.ts'
import { moveStore } from './move-store.ts'
import { restore } from './restore.ts'
import type { AnyDb } from './snapshot.ts'

const root = await tempFolder()
let folders = 0
const newFolder = () => join(root, `folder-${folders++}`)

const site = await buildTestApp()
const storage = await openStorage(site.context.config)
const small = await aSmallSite(site)
const copy = (db: AnyDb = site.store.db, from = storage, folder = newFolder()) =>
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

async function folderWithBackup(): Promise<string> {
  const folder = newFolder()
  await copy(site.store.db, storage, folder)
  return folder
}
/** Tests only read it. */
const backup = await folderWithBackup()
/** The same files in a folder that a test may change. */
async function copyOfBackup(): Promise<string> {
  const folder = newFolder()
  await cp(backup, folder, { recursive: true })
  return folder
}

const targetOn = async (db: AnyDb) => ({ db, storage: await openFolderStorage(newFolder()) })
/** An unused target with the newest schema. */
const emptyTarget = async () => targetOn(storeOn(await migratedSource()))
/** A target without tables, which is migrated too. */
const bareTarget = async () => targetOn(await bareStore())

test('a restored backup equals the original byte by byte', async () => {
  expectDrift('the test sets values that are hard to copy')
  // Line separators, escapes and emoji in a text, and a number without a short decimal form.
  await site.store.db
    .updateTable('users')
    .set({ description: 'стро\u2028ка\n"в" \\ кавычках\t😀', banned_at: new Date('2026-01-02T03:04:05.678Z') })
    .where('id', '=', small.another.id)
    .execute()
  await site.store.db
    .updateTable('quizzes')
    .set({ trend_key: 0.1 + 0.2 })
    .execute()
  const folder = newFolder()
  const { manifest, broken } = await copy(site.store.db, storage, folder)
  expect(broken).toEqual([])
  expect(manifest.tables.users?.count).toBe(4)
  expect(manifest.tables.quiz_search?.count).toBe(2)
  expect(manifest.images.count).toBe(3)
  const target = await bareTarget()
  await restore({ folder, ...target, log: quietLog })
  const again = await copy(target.db, target.storage)
  expect(again.manifest).toEqual(manifest)
  for (const table of Object.keys(manifest.tables)) {
    const dump = (db: AnyDb) => sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
    expect([table, (await dump(target.db)).rows]).toEqual([table, (await dump(site.store.db)).rows])
  }
})

test('a restore takes as long as it needs, whatever limit of statements the database sets', async () => {
  const source = await bareSource()
  const setting = source.pool(migratingLimits)
  const { rows } = await setting.query<{ name: string }>('select current_database() as name')
  await setting.query(`alter database "${rows[0]?.name}" set statement_timeout = '1ms'`)
  await setting.end()
  const db = storeOn(source)
  await restore({ folder: backup, db, storage: await openFolderStorage(newFolder()), log: quietLog })
  const { rows: people } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)
  expect(people[0]?.count).toBeGreaterThan(0)
})

test('rows of uploads survive a restore and a move only where their files are, and count for nothing else', async () => {
  const { uploads } = site.context.images
  const rows = ['a', 'b'].map((letter) => ({ user_id: small.another.id, hash: letter.repeat(64), bytes: 7 }))
  const [kept, lost] = rows.map(({ hash }) => hash)
  const values = rows.map((row) => ({ ...row, uploaded_at: site.clock.now() }))
  await site.store.db.insertInto('uploads').values(values).execute()
  onTestFinished(async () => void (await site.store.db.deleteFrom('uploads').execute()))
  for (const hash of [kept, lost])
    await uploads.put(small.another.id, { hash: hash ?? '', bytes: Buffer.from('picture') })
  const target = await emptyTarget()
  await target.storage.put(`uploads/${small.another.id}/${kept}.jpg`, Buffer.from('picture'))
  const hashesIn = async (db: AnyDb) => (await sql<{ hash: string }>`select hash from uploads`.execute(db)).rows
  await restore({ folder: await folderWithBackup(), ...target, log: quietLog })
  expect(await hashesIn(target.db)).toEqual([{ hash: kept }])
  const moved = await emptyTarget()
  const move = () => moveStore({ db: site.store.db, storage }, moved, quietLog)
  expect(await move()).toMatchObject({ isRepeated: false })
  expect(await hashesIn(moved.db)).toEqual([])
  expect(await move()).toMatchObject({ isRepeated: true })
  // Moved into the same storage, nothing is lost.
  const beside = { ...(await emptyTarget()), storage }
  await moveStore({ db: site.store.db, storage }, beside, quietLog)
  expect(await hashesIn(beside.db)).toHaveLength(2)
})

test('sequences continue after the restored ids', async () => {
  const target = await emptyTarget()
  await restore({ folder: backup, ...target, log: quietLog })
  const last = await site.store.db
    .selectFrom('quiz_versions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const { rows } = await sql<{ next: number }>`select nextval('quiz_versions_id_seq') as next`.execute(target.db)
  expect(rows[0]?.next).toBeGreaterThan(last?.id ?? 0)
})

test('a folder that cannot be made, or that is a file, is refused', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')
  for (const folder of ['/proc/none/copy', file])
    await expect(makeEmptyFolder(folder)).rejects.toThrow(`В папку ${folder} нельзя писать: `)
})

test('a backup into a folder that is not empty and a restore into a used store are refused', async () => {
  await expect(copy(site.store.db, storage, backup)).rejects.toThrow(/не пуста: назовите новую/)
  const used = { db: site.store.db, storage: await openFolderStorage(newFolder()) }
  await expect(restore({ folder: backup, ...used, log: quietLog })).rejects.toThrow(/уже есть люди/)
  const images = await openFolderStorage(newFolder())
  await images.put(originalKey('0'.repeat(64)), Buffer.from('another picture'))
  const elsewhere = { ...(await emptyTarget()), storage: images }
  await expect(restore({ folder: backup, ...elsewhere, log: quietLog })).rejects.toThrow(/которой нет в копии/)
})

test('an unfinished or damaged backup is refused before anything is written', async () => {
  const target = await bareTarget()
  const refusalOf = (folder: string) => expect(restore({ folder, ...target, log: quietLog })).rejects
  const unfinished = await copyOfBackup()
  await rm(join(unfinished, 'manifest.json'))
  await refusalOf(unfinished).toThrow(/нет законченной копии/)
  const damaged = await copyOfBackup()
  const path = join(damaged, 'tables/users.jsonl.gz')
  await writeFile(path, (await readFile(path)).subarray(0, -20))
  await refusalOf(damaged).toThrow(/users\.jsonl\.gz не читается/)
  const other = await copyOfBackup()
  await writeFile(join(other, 'tables/users.jsonl.gz'), await readFile(join(other, 'tables/likes.jsonl.gz')))
  await refusalOf(other).toThrow(/users\.jsonl\.gz повреждён/)
  const spoilt = await copyOfBackup()
  await writeFile(join(spoilt, 'images', originalKey(small.quiz.content.results[0]?.image ?? '')), 'x')
  await refusalOf(spoilt).toThrow(/повреждена картинка/)
  expect((await sql`select 1 from pg_class where relname = 'users'`.execute(target.db)).rows).toEqual([])
})

test('a damaged picture is left out of the backup and reported', async () => {
  const images = await openFolderStorage(newFolder())
  const key = originalKey('0'.repeat(64))
  await images.put(key, Buffer.from('half a picture'))
  const { broken, manifest } = await copy(site.store.db, images)
  expect(broken).toEqual([key])
  expect(manifest.images.count).toBe(0)
})

test('a move that was interrupted replaces a picture of which half had come', async () => {
  const target = await emptyTarget()
  const key = originalKey(small.quiz.content.results[0]?.image ?? '')
  await target.storage.put(key, Buffer.from('half a picture'))
  await moveStore({ db: site.store.db, storage }, target, quietLog)
  expect(await target.storage.get(key)).toEqual(await storage.get(key))
})

test('a backup of an older schema is restored and migrated', async () => {
  const old = await bareStore()
  await migrate(old, { folder: migrationsFolder, log: quietLog, last: '0002_mail.sql' })
  await sql`insert into settings (name, value) values ('auth_secret', 'of the old one')`.execute(old)
  const folder = newFolder()
  await copy(old, await openFolderStorage(newFolder()), folder)
  const target = await bareTarget()
  await restore({ folder, ...target, log: quietLog })
  const { rows } = await sql<{ value: string }>`
    select value from settings where not exists (select 1 from idempotency_keys)`.execute(target.db)
  expect(rows).toEqual([{ value: 'of the old one' }])
})

test('a store is moved completely, and repeating the move copies nothing', async () => {
  const target = await bareTarget()
  const from = { db: site.store.db, storage }
  const moved = await moveStore(from, target, quietLog)
  const { manifest } = await copy(target.db, target.storage)
  expect(manifest.tables).toEqual(moved.tables)
  expect(manifest.tables).toEqual((await copy()).manifest.tables)
  expect(moved).toMatchObject({ isRepeated: false, images: { copied: manifest.images.count } })
  expect(await moveStore(from, target, quietLog)).toMatchObject({ isRepeated: true, images: { copied: 0 } })
  await sql`update users set description = 'Живу дальше'`.execute(target.db)
  await expect(moveStore(from, target, quietLog)).rejects.toThrow(/уже есть люди/)
})

test('a backup of PostgreSQL restored into an embedded store and moved back equals the original', async () => {
  const folder = newFolder()
  const { manifest } = await copy(site.store.db, storage, folder)
  const embedded = {
    db: storeOn(await openEmbedded({ dataDir: newFolder(), log: quietLog })),
    storage: await openFolderStorage(newFolder()),
  }
  await restore({ folder, ...embedded, log: quietLog })
  const target = await emptyTarget()
  await moveStore(embedded, target, quietLog)
  expect((await copy(target.db, target.storage)).manifest).toEqual(manifest)
})
