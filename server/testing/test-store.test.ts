import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from './test-store.ts'

const first = await testStore()
const second = await testStore()

const aUser = (name: string) => ({
  user_name: name,
  user_name_key: name,
  email: `${name}@example.org`,
  email_key: `${name}@example.org`,
  full_name: 'Анна Петрова',
  birth_date: '1990-05-17',
})

test('a test store has the schema and the rows of all migrations', async () => {
  const subjects = await first.db.selectFrom('subjects').select('name').orderBy('position').execute()

  expect(subjects[0]?.name).toBe('Игры')
})

test('two test stores are separate', async () => {
  await first.db.insertInto('users').values(aUser('anna')).execute()

  expect(await second.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('reset restores the rows of migrations and deletes all others', async () => {
  const { db } = second
  const subjects = await db.selectFrom('subjects').selectAll().orderBy('id').execute()
  const { id } = await db.insertInto('users').values(aUser('boris')).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('quizzes')
    .values({
      author_id: id,
      subject_id: subjects[0]?.id ?? 0,
      kind: 'quiz',
      title: 'Тест',
      description: 'О тесте',
      cover: 'hash',
    })
    .execute()
  await db.updateTable('subjects').set({ name: sql`name || '!'` }).execute()

  await second.reset()

  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await db.selectFrom('quizzes').select('id').execute()).toEqual([])
  expect(await db.selectFrom('subjects').selectAll().orderBy('id').execute()).toEqual(subjects)
})
