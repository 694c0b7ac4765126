import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { testStore } from '#server/testing/test-store.ts'
import { Idempotency } from './idempotency.ts'
import { recordResult } from './idempotency-keys.queries.ts'

const { db } = await testStore()
const clock = fakeClock()
const idempotency = new Idempotency(db, clock.now)

const keyedBy = (keyHash: string, bodyHash = 'of the body') => ({ keyHash, bodyHash, receivedAt: clock.now() })
const replay = async (result: unknown) => `${result} again`

/** Runs a call whose work adds a setting with this name. */
const run = (keyHash: string, work: string, after: () => Promise<void> = async () => {}) =>
  idempotency.run(keyedBy(keyHash), {
    run: async () => {
      await inTransaction(db, async (transaction) => {
        await addSetting(transaction, work)
        await recordResult(transaction, keyedBy(keyHash), work)
      })
      await after()
      return work
    },
    replay,
  })

const addSetting = (transaction: Db, name: string) =>
  sql`insert into settings (name, value) values (${name}, '')`.execute(transaction)

const settings = async (prefix: string) => {
  const { rows } = await sql<{ name: string }>`select name from settings where name like ${`${prefix}%`}`.execute(db)
  return rows.map(({ name }) => name)
}

test('of concurrent runs with one key one takes effect, the others are rolled back and answer with its result', async () => {
  const replies = await Promise.all(['one', 'two', 'three'].map((name) => run('a-key-of-three', `three-${name}`)))
  const [done, ...others] = await settings('three-')
  expect(others).toEqual([])
  expect(replies.toSorted()).toEqual([done, `${done} again`, `${done} again`])
})

test('a run that fails after its commit answers with its result', async () => {
  const lost = async () => {
    throw new Error('The connection was lost')
  }
  expect(await run('a-key-of-a-lost-connection', 'lost', lost)).toBe('lost again')
  expect(await settings('lost')).toEqual(['lost'])
})

test('a run that fails before its commit throws its error and leaves the key free', async () => {
  await addSetting(db, 'taken')
  await expect(run('a-key-of-a-failure', 'taken')).rejects.toThrow('settings_pkey')
  expect(await run('a-key-of-a-failure', 'not-taken')).toBe('not-taken')
})

test('a run with another body that began before the key was recorded is refused and takes no effect', async () => {
  const another = keyedBy('a-key-of-two-bodies', 'of another body')
  await run('a-key-of-two-bodies', 'bodies-first')
  const second = idempotency.run(another, {
    run: () =>
      inTransaction(db, async (transaction) => {
        await addSetting(transaction, 'bodies-second')
        await recordResult(transaction, another, 'bodies-second')
        return ''
      }),
    replay,
  })
  await expect(second).rejects.toMatchObject({ code: 'another_body' })
  expect(await settings('bodies-')).toEqual(['bodies-first'])
})

test('a run of the release before, which leased the key first, does not commit beside one of this release', async () => {
  const leasedUntil = new Date(clock.now().getTime() + 30_000)
  await sql`insert into idempotency_keys (key_hash, body_hash, leased_until, created_at)
    values ('a-key-of-the-old', 'of the body', ${leasedUntil}, ${clock.now()})`.execute(db)
  expect(await idempotency.resultOf(keyedBy('a-key-of-the-old'))).toBeNull()
  expect(await run('a-key-of-the-old', 'new')).toBe('new')
  const { numAffectedRows } = await sql`update idempotency_keys set result = '"old"'
    where key_hash = 'a-key-of-the-old' and leased_until = ${leasedUntil} and result is null`.execute(db)
  expect(numAffectedRows).toBe(0n)
  expect(await idempotency.resultOf(keyedBy('a-key-of-the-old'))).toBe('new')
})

test('results are read and written under the old names as well', async () => {
  await run('a-key-of-the-new', 'under-new-names')
  const { rows } = await sql`select answer from kept_answers where name = 'a-key-of-the-new'`.execute(db)
  expect(rows).toEqual([{ answer: 'under-new-names' }])

  const now = clock.now()
  await sql`insert into kept_answers (name, body_hash, answer, leased_until, created_at)
    values ('a-key-under-old-names', 'of the body', '"of the old one"', ${now}, ${now})`.execute(db)
  expect(await idempotency.resultOf(keyedBy('a-key-under-old-names'))).toBe('of the old one')
})
