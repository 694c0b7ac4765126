import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migratingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { storeOver } from '#server/platform/store/open-store.ts'
import { listPictures } from '#server/reconciliation/pictures.queries.ts'
import { aUserWithoutConsents } from '#server/testing/factories.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { bareSource } from '#server/testing/test-store.ts'
import type { AnyDb } from './snapshot.ts'

const hashOf = (digit: number) => String(digit).repeat(64)

test('the migration records the pictures of what an earlier release stored', async () => {
  const { db, close } = storeOver(await bareSource(), migratingLimits)
  const untyped: AnyDb = db
  await migrate(untyped, { folder: migrationsFolder, log: quietLog, last: '0008_sessions.sql' })
  const { id: authorId } = await aUserWithoutConsents(db, { avatar: hashOf(1) })
  await aUserWithoutConsents(db)
  const content = {
    questions: [
      { image: hashOf(3), answers: [{ text: hashOf(7) }] },
      { image: null, answers: [] },
    ],
    results: [{ title: hashOf(8), image: hashOf(4) }],
  }
  await sql`
    with made as (
      insert into quizzes (author_id, subject_id, kind, title, description, cover)
      values (${authorId}, 1, 'quiz', ${hashOf(9)}, '', ${hashOf(2)}) returning id
    )
    insert into quiz_versions (quiz_id, number, content) select id, number, ${JSON.stringify(content)}::jsonb
    from made, generate_series(1, 2) number`.execute(db)
  await migrate(untyped, { folder: migrationsFolder, log: quietLog })
  expect((await listPictures(db)).sort()).toEqual([1, 2, 3, 4].map(hashOf))
  await close()
})
