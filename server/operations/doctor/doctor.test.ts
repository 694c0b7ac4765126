import { randomUUID } from 'node:crypto'
import { chmod, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { originalKey } from '#server/platform/images/image-keys.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { servingLimits } from '#server/platform/store/limits.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import { openStore } from '#server/platform/store/open-store.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { createDatabase } from '#server/testing/entry/databases.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { checkClock, checkDisk, checkOwnServer, checkPast } from './check-machine.ts'
import { checkImageStorage, checkMailServer, checkOutbox, checkPictures } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { checkCounters, checkDurability, checkSchema, checkServer } from './check-store.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const site = await buildTestApp()
const { db } = site.store
const storage = await openStorage(site.context.config)
beforeEach(site.store.reset)

const statesOf = (findings: Finding[]) => findings.map(({ state }) => state)
const wrongOf = (environment: Record<string, string>) =>
  checkSettings(readConfig(environment)).flatMap(({ state, sentence }) => (state === 'wrong' ? [sentence] : []))

test('a healthy store has only good findings', async () => {
  await aQuiz(db)
  expect(statesOf([...(await checkServer(db)), ...(await checkSchema(db)), await checkCounters(db)])).toEqual(
    Array.from({ length: 4 }, () => 'good'),
  )
})

test('missing, changed and unknown migrations are reported', async () => {
  const findingAfter = async (change: string) => {
    await sql.raw(change).execute(db)
    const [finding] = await checkSchema(db)
    return finding
  }
  await sql`create table backup as select * from schema_migrations`.execute(db)
  const back = 'delete from schema_migrations; insert into schema_migrations select * from backup; '
  const findings = [
    await findingAfter(`delete from schema_migrations where name > '0002'`),
    await findingAfter(`${back} update schema_migrations set checksum = 'x' where name like '0001%'`),
    await findingAfter(`${back} insert into schema_migrations values ('9999_later.sql', 'x')`),
    await findingAfter(`${back} drop table backup`),
  ]
  expect(findings.map((finding) => finding?.state)).toEqual(['note', 'wrong', 'wrong', 'good'])
  expect(findings[0]?.sentence).toContain('0003_idempotency.sql')
  expect(findings[2]?.sentence).toContain('9999_later.sql')
})

test('tables of another program, an extension that cannot be used, and writes confirmed too early are reported', async () => {
  const template = inject('template')
  const { url, drop } = await createDatabase(template.serverUrl)
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  const pool = source.pool(servingLimits)
  const other = new Kysely({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(async () => {
    await other.destroy()
    await drop()
  })
  const sentenceOf = async (checked: Promise<Finding[]>) => (await checked).map(({ sentence }) => sentence).join('\n')
  await sql`drop schema public cascade`.execute(other)
  await sql`create schema public`.execute(other)
  await sql`create table users (id int)`.execute(other)
  expect(await sentenceOf(checkSchema(other))).toMatch(/чужие таблицы.+users/)
  await sql`drop table users`.execute(other)
  expect(await sentenceOf(checkSchema(other))).toMatch(/Схемы ещё нет/)
  await sql`create table schema_migrations (version int)`.execute(other)
  expect(await sentenceOf(checkSchema(other))).toMatch(/чужие таблицы.+schema_migrations/)

  expect(await sentenceOf(checkServer(other))).toMatch(/его создаст первая миграция/)
  await sql`create schema apart`.execute(other)
  await sql`create extension pg_trgm schema apart`.execute(other)
  expect(await sentenceOf(checkServer(other))).toMatch(/схеме, которую база не просматривает/)

  const database = new URL(url).pathname.slice(1)
  const setFor = (value: string) =>
    sql`alter database ${sql.id(database)} set synchronous_commit = ${sql.lit(value)}`.execute(other)
  await setFor('off')
  const later = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(servingLimits) }) })
  onTestFinished(() => later.destroy())
  expect(await sentenceOf(checkDurability(later))).toMatch(/synchronous_commit/)
})

test('a role that may not create the extension is told who can', async () => {
  const template = inject('template')
  const { url, drop } = await createDatabase(template.serverUrl)
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  const server = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(servingLimits) }) })
  const role = `doctor_${randomUUID().replaceAll('-', '')}`
  onTestFinished(async () => {
    await sql`reset role`.execute(server)
    await sql`drop role ${sql.id(role)}`.execute(server)
    await server.destroy()
    await drop()
  })
  await sql`drop extension if exists pg_trgm cascade`.execute(server)
  await sql`create role ${sql.id(role)}`.execute(server)
  const states = await server.connection().execute(async (connection) => {
    await sql`set role ${sql.id(role)}`.execute(connection)
    const found = await checkServer(connection)
    await sql`reset role`.execute(connection)
    return found
  })
  expect(states).toContainEqual({ state: 'wrong', sentence: expect.stringContaining('create extension pg_trgm') })
})

test('a wrong counter is reported, and not corrected', async () => {
  expectDrift('the test sets a wrong counter, which the doctor does not correct')
  const { id } = await aQuiz(db)
  await db.updateTable('quiz_counters').set({ likes_count: 7 }).where('quiz_id', '=', id).execute()
  expect((await checkCounters(db)).state).toBe('wrong')
  const quiz = await db
    .selectFrom('quiz_counters')
    .select('likes_count as likes')
    .where('quiz_id', '=', id)
    .executeTakeFirst()
  expect(quiz?.likes).toBe(7)
})

test('a database that does not know Russian letters is reported', async () => {
  const template = inject('template')
  const { url, drop } = await createDatabase(template.serverUrl)
  const source = await openPostgres({ databaseUrl: template.serverUrl, limits: servingLimits, log: quietLog })
  const server = new Kysely({ dialect: new PostgresDialect({ pool: source.pool(servingLimits) }) })
  const name = new URL(url).pathname.slice(1)
  await sql`drop database ${sql.id(name)}`.execute(server)
  await sql`create database ${sql.id(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'ru' lc_collate 'C' lc_ctype 'C'`.execute(
    server,
  )
  await server.destroy()
  const latinSource = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  const latinDb = new Kysely({ dialect: new PostgresDialect({ pool: latinSource.pool(servingLimits) }) })
  onTestFinished(async () => {
    await latinDb.destroy()
    await drop()
  })
  await sql`create extension pg_trgm`.execute(latinDb)
  expect((await checkServer(latinDb)).at(-1)).toMatchObject({ state: 'wrong', sentence: /LC_CTYPE базы C/ })
})

test('a picture without a file is reported', async () => {
  const person = await site.signUp()
  await site.call(profiles.update, { body: { avatar: await aPicture(30, 30) } }, person)
  expect(await checkPictures(db, storage)).toMatchObject({ state: 'good', sentence: 'Все картинки на месте: 1.' })
  const row = await db.selectFrom('users').select('avatar').where('id', '=', person.id).executeTakeFirstOrThrow()
  await storage.delete(originalKey(row.avatar ?? ''))
  expect(await checkPictures(db, storage)).toMatchObject({ state: 'wrong' })
})

test('a picture storage that cannot be written is reported', async () => {
  expect((await checkImageStorage(storage)).state).toBe('good')
  const broken = { ...storage, put: () => Promise.reject(new Error('read-only file system')) }
  expect(await checkImageStorage(broken)).toMatchObject({ state: 'wrong', sentence: /read-only file system/ })
  await rm(join(site.context.config.dataDir, 'images/probes'), { recursive: true, force: true })
})

test('clocks that differ, and rows from the future, are reported', async () => {
  const off = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
  expect((await checkClock(db, off(0))).state).toBe('good')
  expect((await checkClock(db, off(600))).state).toBe('wrong')
  expect((await checkClock(db, off(-600))).state).toBe('wrong')
  await site.signUp({ created_at: new Date('2100-01-01') })
  expect(statesOf(await checkPast(db, new Date()))).toEqual(['wrong'])
  expect(await checkPast(db, new Date('2100-01-02'))).toEqual([])
})

test('dead mails, and unreachable servers, are reported', async () => {
  expect((await checkOutbox(db)).state).toBe('good')
  await site.context.outbox.put(db, { to: 'x@y.ru', subject: '', text: '', html: '', expiresAt: new Date() })
  await db.updateTable('outbox').set({ dead_at: new Date() }).execute()
  expect((await checkOutbox(db)).state).toBe('wrong')
  expect((await checkMailServer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: 'x' })).state).toBe('wrong')
  expect((await checkMailServer({ smtpUrl: null, dataDir: 'x' })).state).toBe('note')
})

test('the free space of a disk, and a missing folder, are reported', async () => {
  expect((await checkDisk(site.context.config.dataDir)).sentence).toMatch(/свободно [\d\s]+,\d ГБ/)
  expect((await checkDisk('/nowhere/at/all')).state).toBe('wrong')
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a server that root started in a closed folder is reported: it may read every file',
  async () => {
    const closed = await tempFolder()
    await chmod(closed, 0o700)
    const dataDir = join(closed, 'data')
    const { close } = await openStore({ dataDir, log: quietLog })
    onTestFinished(close)
    expect(await checkOwnServer(dataDir)).toMatchObject([
      { state: 'note', sentence: expect.stringMatching(/dac_override[^\n]+закрыта/) },
    ])
    expect(await checkOwnServer(closed)).toEqual([])
  },
)

test('data that cannot be read are reported with the pictures among them', async () => {
  // The tests may run as root, whom no mode of a folder stops.
  const dataDir = join(await tempFolder(), 'loop')
  await symlink(dataDir, dataDir)
  const found: Finding[] = []
  for await (const finding of examine(readConfig({ DATA_DIR: dataDir }))) found.push(finding)
  expect(found.slice(-2)).toEqual([
    { state: 'wrong', sentence: expect.stringMatching(/^Нельзя прочесть /) },
    { state: 'wrong', sentence: expect.stringMatching(/^В папку .*images нельзя писать/) },
  ])
})

test('valid settings that are unsuitable for a public site are reported', () => {
  expect(wrongOf({})).toEqual([])
  const open = { PUBLIC_URL: 'https://quiz.ru', CONTACT_EMAIL: 'hello@quiz.ru' }
  expect(wrongOf(open)).toEqual([])
  expect(wrongOf({ ...open, PUBLIC_URL: 'http://quiz.ru' })).toEqual([expect.stringContaining('без https')])
  expect(wrongOf({ ...open, RATE_LIMITS: 'off' })).toEqual([expect.stringContaining('RATE_LIMITS')])
  expect(wrongOf({ PUBLIC_URL: 'https://quiz.ru', SMTP_URL: 'smtp://mail.quiz.ru' })).toHaveLength(2)
})
