import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openStore, type Store } from './open-store.ts'
import { isDirectConnection, prepared } from './prepared.ts'

async function open(url: string): Promise<Store> {
  const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quietLog })
  onTestFinished(store.close)
  return store
}

test('a marked statement is prepared once a connection for all its parameters, others are not', async () => {
  const { db } = await open((await startPostgresProxy()).url)
  const subjectsBefore = async (id: number) => {
    const { rows } = await sql<{
      id: number
    }>`${prepared('subjects_before')} select id from subjects where id < ${id}::bigint`.execute(db)
    return rows.length
  }
  const markedByKysely = (id: number) =>
    db.selectFrom('subjects').modifyFront(prepared('subject')).select('id').where('id', '=', id).execute()

  expect([await subjectsBefore(3), await subjectsBefore(2), await subjectsBefore(3)]).toEqual([2, 1, 2])
  expect(await markedByKysely(2)).toEqual([{ id: 2 }])
  expect(await markedByKysely(3)).toEqual([{ id: 3 }])

  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db)
  expect(rows).toEqual([{ name: 'subject' }, { name: 'subjects_before' }])
})

test('a connection through a pooler is distinguished by its process id', async () => {
  const clientOf = (processID: number) =>
    ({ processID, query: async () => ({ rows: [{ id: 77 }] }) }) as unknown as PoolClient
  expect(await isDirectConnection(clientOf(77))).toBe(true)
  expect(await isDirectConnection(clientOf(4242))).toBe(false)
})
