import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { aUserWithoutConsents } from '#server/testing/factories.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { bareSource } from '#server/testing/test-store.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'
import type { AnyDb } from './snapshot.ts'

const tables = ['works', 'work_quizzes', 'work_participants', 'work_attempts', 'quiz_versions']
/** Columns that works have since. */
const added: Record<string, object> = { work_attempts: { drawn: null }, work_participants: { pupil_id: null } }

test('works that were made before works could draw, or be for classes, stay as they were', async () => {
  const { db, close } = storeOver(await bareSource(), migratingLimits)
  onTestFinished(close)
  const untyped: AnyDb = db
  await migrate(untyped, { folder: migrationsFolder, log: quietLog, last: '0066_keys_put_right.sql' })
  const { id: authorId } = await aUserWithoutConsents(db)
  const quiz = await aQuiz(db, { authorId })
  const work = await aWork(db, { quizzes: [quiz], settings: { pick: 1 } })
  const { id: participantId } = await aParticipant(db, work.id)
  await aWorkAttempt(db, { work, participantId })
  const rowsOf = async (table: string): Promise<unknown[]> => {
    const { rows } = await sql<{ row: object }>`select to_jsonb(stored) as row from ${sql.table(table)} stored`.execute(
      db,
    )
    return rows.map(({ row }) => row)
  }
  const before = await Promise.all(tables.map(rowsOf))
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])

  await migrate(untyped, { folder: migrationsFolder, log: quietLog })

  const after = await Promise.all(tables.map(rowsOf))
  expect(after).toEqual(before.map((rows, at) => rows.map((row) => ({ ...Object(row), ...added[tables[at] ?? ''] }))))
  expect(await rowsOf('work_pools')).toEqual([])
})
