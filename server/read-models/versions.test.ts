import { expect, test } from 'vitest'
import { counting } from '#server/testing/counting.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { testStore } from '#server/testing/test-store.ts'
import { getVersion } from './versions.ts'

const store = counting(await testStore())

/** Stores so many versions of 2 MB each, as JSON in UTF-16, and answers their ids. */
async function storeLargeVersions(count: number): Promise<number[]> {
  const { id: quizId, content } = await aQuiz(store.db)
  const [result] = content.results
  if (!result) throw new Error('The quiz has no results')
  const large = JSON.stringify({ ...content, results: [{ ...result, text: 'ё'.repeat(1_000_000) }] })
  const rows = await store.db
    .insertInto('quiz_versions')
    .values(Array.from({ length: count }, (_, at) => ({ quiz_id: quizId, number: 2 + at, content: large })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function queriesOf(versionId: number): Promise<number> {
  const before = store.queries()
  await getVersion(store.db, versionId)
  return store.queries() - before
}

test('versions are cached up to 16 MB, the ones used last', async () => {
  const [first = 0, second = 0, ...others] = await storeLargeVersions(9)
  expect([await queriesOf(first), await queriesOf(second), await queriesOf(first)]).toEqual([1, 1, 0])
  for (const id of others) await getVersion(store.db, id)
  expect([await queriesOf(others.at(-1) ?? 0), await queriesOf(second)]).toEqual([0, 1])
})
