import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { results } from '@quiz/contract/attempt/results.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { wire } from '@quiz/contract/wire.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { servingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { readMigrations } from '#server/platform/store/migration-files.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { appliedMigrations } from '#server/platform/store/own-relations.ts'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { bareSource } from '#server/testing/test-store.ts'
import { digestOf } from './digest.ts'
import { readLines } from './gzipped-lines.ts'
import { readManifest, tableFile } from './manifest.ts'
import { readRows, writeRows } from './rows.ts'
import { type AnyDb, prepareTransaction } from './snapshot.ts'
import { listTables, setSequence } from './tables.queries.ts'

const dumps = join(import.meta.dirname, '../../testing/dumps')
const releases = await readdir(dumps)

/** Restores the schema, rows and sequences of a release into a bare store. */
async function restoreRelease(db: AnyDb, folder: string): Promise<void> {
  const { migrations, sequences, tables } = await readManifest(folder)
  const last = migrations.map(({ name }) => name).sort()
  await migrate(db, { folder: migrationsFolder, log: quietLog, last: last.at(-1) ?? '' })
  await db.transaction().execute(async (transaction) => {
    await prepareTransaction(transaction)
    // Switches triggers off that later schemas have.
    await sql`select set_config('kvizarium.copies_rows', 'on', true)`.execute(transaction)
    const known = await listTables(transaction)
    await sql`truncate ${sql.join(known.map(({ name }) => sql.table(name)))}`.execute(transaction)
    for (const table of known) {
      await writeRows(transaction, table.name, readLines(tableFile(folder, table.name)))
      expect([table.name, await digestOf(readRows(transaction, table))]).toEqual([table.name, tables[table.name]])
    }
    for (const [name, value] of Object.entries(sequences)) if (value) await setSequence(transaction, name, value)
  })
}

type Row = Record<string, unknown>

/** The rows of every table in the order of their keys. */
const rowsOf = (db: AnyDb): Promise<Record<string, Row[]>> =>
  db.transaction().execute(async (transaction) => {
    await prepareTransaction(transaction)
    const rows: Record<string, Row[]> = {}
    for (const table of await listTables(transaction)) {
      const own: Row[] = []
      for await (const line of readRows(transaction, table)) own.push(JSON.parse(line))
      rows[table.name] = own
    }
    return rows
  })

/** Renamed tables and columns, with their present names. */
const renamed: Record<string, { table: string; columns: Record<string, string> }> = {
  kept_answers: { table: 'idempotency_keys', columns: { name: 'key_hash', answer: 'result' } },
}
const withPresentNames = (table: string, rows: Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed[table]?.columns[name] ?? name, value])),
  )

/** Sort keys, which `findDrift` checks against the tables that they are derived from. */
const derived = new Set(['popularity', 'trend_key', 'rank_likes', 'rank_passes'])

/** Lexemes that 0011_lists.sql adds to the search index. */
const kindLexemes = /'#k(quiz|personality)' ?/
const withoutKind = (value: unknown) => (typeof value === 'string' ? value.replace(kindLexemes, '') : value)

/** Rows with the columns of the release and without sort keys: later releases may add columns, but remove none. */
function comparable(before: Row[], rows: Row[] = []): Row[] {
  const columns = Object.keys(before[0] ?? {}).filter((column) => !derived.has(column))
  const valueIn = (row: Row, column: string) => (column === 'words' ? withoutKind(row[column]) : row[column])
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, valueIn(row, column)])))
}

test('there is a dump of release 0.1.0', () => {
  expect(releases).toContain('0.1.0')
})

test.each(releases)('a store of release %s is migrated without losing a row', async (release) => {
  const folder = join(dumps, release)
  const store = storeOver(await bareSource(), servingLimits)
  onTestFinished(store.close)
  const db: AnyDb = store.db
  await restoreRelease(db, folder)
  const before = await rowsOf(db)

  const logged: string[] = []
  const start = () =>
    migrate(db, { folder: migrationsFolder, log: { ...quietLog, debug: (line) => logged.push(line) } })
  const files = (await readMigrations(migrationsFolder)).map(({ name }) => name)
  const known = (await readManifest(folder)).migrations.map(({ name }) => name)
  await start()
  await start()
  const added = files.filter((name) => !known.includes(name))
  expect(logged).toEqual(added.map((name) => `Миграция ${name} применена.`))
  expect((await appliedMigrations(db)).map(({ name }) => name).sort()).toEqual(files)

  const after = await rowsOf(db)
  for (const [table, rows] of Object.entries(before)) {
    const expected = withPresentNames(table, rows)
    if (rows.length > 0)
      expect([table, comparable(expected, after[renamed[table]?.table ?? table])]).toEqual([
        table,
        comparable(expected, expected),
      ])
  }
  expect(await findDrift(store.db)).toEqual(noDrift)

  const site = await buildTestApp({
    store: { ...store, reset: async () => {} },
    // The replies say how long ago comments were written.
    clock: fakeClock(new Date('2026-11-25T12:54:00Z')),
  })
  const listed = before.quizzes?.filter((quiz) => quiz.is_listed)
  expect((await site.call(quizzes.list, { body: {} })).totalCount).toBe(listed?.length)
  const attempt = before.attempts?.[0]
  expect(await site.call(results.get, { params: { id: String(attempt?.id) } })).toMatchObject({
    testId: attempt?.quiz_id,
  })

  // Until the job has broken the attempts of the release down, nobody scores them to show them.
  const scored = async () => (await site.call(results.get, { params: { id: String(attempt?.id) } })).userScores
  expect(await scored()).toBeNull()
  await site.runBreakDownResultsJob()
  expect(await scored()).toEqual(expect.any(Number))
  const { attempts = [] } = await rowsOf(db)
  expect(comparable(before.attempts ?? [], attempts)).toEqual(before.attempts)
  for (const { rules, breakdown, outcomes } of attempts)
    expect([rules, breakdown ?? outcomes]).toEqual([1, expect.any(Array)])

  const urls = [
    ...(listed ?? []).flatMap(({ id }) => [`/api/test/gettest/${id}`, `/api/comments/getcomments?testId=${id}`]),
    ...[...new Map(before.attempts?.map((one) => [one.quiz_id, one])).values()].flatMap(({ id }) => [
      `/api/test/getresult/${id}`,
      `/api/test/review/${id}`,
    ]),
    ...(before.users ?? []).map(({ id }) => `/api/profile/GetProfileInfo?profileId=${id}`),
  ]
  const lines: string[] = []
  for (const url of urls) {
    const { statusCode, body } = await site.app.inject({ url, headers: { prefer: wire.preferImageUrls } })
    lines.push(`${url}: ${statusCode} ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/release-${release}.txt`)
})

type StoredAnswer = { questionId: number; answerIds?: number[]; value?: number[] | string }
/** H2O in Latin letters is right for release 0.1.0, in Cyrillic ones it is wrong; both are right by the rules of today. */
const typed = { right: 'H2O', wrong: 'Н2О' }

/** Makes the first questions of tests of a release typed ones, and answers what their takers answered so that each score is as it was. */
async function typeAnswers(db: AnyDb): Promise<number> {
  const { rows: versions } = await sql<{ id: string; content: QuizContent }>`
    select id, content from quiz_versions where content ->> 'kind' = 'quiz'`.execute(db)
  let retyped = 0
  for (const { id, content } of versions) {
    const [first, ...others] = content.questions
    if (!first) continue
    const right = first.answers.filter(({ isRight }) => isRight).map((answer) => answer.id)
    const { image, imageAlt, text, note, score, explanation, sourceUrl } = first
    const word = { kind: 'text', id: first.id, acceptedTexts: [typed.right], typo: false, answers: [] }
    const questions = [{ image, imageAlt, text, note, score, explanation, sourceUrl, ...word }, ...others]
    await sql`update quiz_versions set content = ${JSON.stringify({ ...content, questions })} where id = ${id}`.execute(
      db,
    )
    const { rows: attempts } = await sql<{ id: string; answers: StoredAnswer[] }>`
      select id, answers from attempts where version_id = ${id}`.execute(db)
    for (const attempt of attempts) {
      const answers = attempt.answers.map((answer) => {
        const ticked = [answer.value ?? answer.answerIds ?? []].flat()
        if (answer.questionId !== first.id || ticked.length === 0) return answer
        const isRight = ticked.length === right.length && right.every((one) => ticked.includes(one))
        if (!isRight) retyped += 1
        return { questionId: first.id, value: isRight ? typed.right : typed.wrong }
      })
      await sql`update attempts set answers = ${JSON.stringify(answers)}::jsonb where id = ${attempt.id}`.execute(db)
    }
  }
  return retyped
}

/** A backup that release 0.1.0 made at its end, when its tests could ask for words. */
const backup = join(dumps, '../copy-of-0.1.0')

test.each([
  ...releases.map((release) => ['a store', join(dumps, release), 50] as const),
  ['a backup', backup, 0] as const,
])('typed answers that release 0.1.0 refused stay refused in %s of it', async (_, folder, least) => {
  const store = storeOver(await bareSource(), servingLimits)
  onTestFinished(store.close)
  const db: AnyDb = store.db
  await restoreRelease(db, folder)
  expect(await typeAnswers(db)).toBeGreaterThanOrEqual(least)
  const scores = () =>
    sql`select id, percent, right_count, result_id from attempts order by id`.execute(db).then(({ rows }) => rows)
  const before = await scores()
  await migrate(db, { folder: migrationsFolder, log: quietLog })
  const site = await buildTestApp({ store: { ...store, reset: async () => {} } })
  await site.runBreakDownResultsJob()
  expect(await scores()).toEqual(before)
  const { rows: unexplained } = await sql`
    select attempts.id from attempts join quiz_versions on quiz_versions.id = version_id
    where content ->> 'kind' = 'quiz' and (rules <> 1 or breakdown is null)`.execute(db)
  expect(unexplained).toEqual([])
})
