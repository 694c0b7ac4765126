import { admin } from '@quiz/contract/moderation/admin.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, expect, test } from 'vitest'
import { recount } from '#server/reconciliation/recount.ts'
import { aQuiz, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const { quiz, personality } = testTypeId
type Filter = Parameters<typeof site.call<typeof quizzes.list>>[1]['body']
/** Titles of the first page, and how many tests there are in all. */
async function list(body: Filter): Promise<[string[], number]> {
  const { items, totalCount } = await site.call(quizzes.list, { body })
  return [items.map(({ title }) => title), totalCount]
}

/** Two quizzes and two personality tests, one of each about films, from the oldest to the newest. */
async function fourQuizzes() {
  const made = []
  for (const [title, subject, kind] of [
    ['История кино', 'Кино', 'quiz'],
    ['Какой вы фильм? История', 'Кино', 'personality'],
    ['История чисел', 'Логика', 'quiz'],
    ['Какое вы число? История', 'Логика', 'personality'],
  ] as const) {
    made.push(await aQuiz(db, { title, subject, kind, now: site.clock.now() }))
    site.clock.advance(1000)
  }
  return made
}

test('testTypeId lists the tests of that kind alone, in every order, with their exact number', async () => {
  await fourQuizzes()
  for (const sort of [undefined, 'new', 'popular'] as const) {
    expect(await list({ testTypeId: quiz, sort })).toEqual([['История чисел', 'История кино'], 2])
    expect(await list({ testTypeId: personality, sort })).toEqual([
      ['Какое вы число? История', 'Какой вы фильм? История'],
      2,
    ])
  }
  for (const testTypeId of [undefined, null]) expect(await list({ testTypeId })).toMatchObject([{ length: 4 }, 4])
})

test('testTypeId and subjectId narrow the list together, also beyond the pages that are cached', async () => {
  await fourQuizzes()
  const subjectId = await subjectIdOf(db, 'Кино')
  expect(await list({ testTypeId: quiz, subjectId })).toEqual([['История кино'], 1])
  expect(await list({ testTypeId: personality, subjectId, sort: 'popular' })).toEqual([['Какой вы фильм? История'], 1])
  expect(await list({ testTypeId: quiz, subjectId, pageNumber: 9 })).toEqual([[], 1])
  expect(await list({ testTypeId: quiz, subjectId: await subjectIdOf(db, 'Музыка') })).toEqual([[], 0])
})

test('testTypeId narrows a search, alone and with a subject', async () => {
  await fourQuizzes()
  const search = { searchString: 'история', sort: 'new' } as const
  expect(await list(search)).toMatchObject([{ length: 4 }, 4])
  expect(await list({ ...search, testTypeId: quiz })).toEqual([['История чисел', 'История кино'], 2])
  const subjectId = await subjectIdOf(db, 'Кино')
  expect(await list({ ...search, testTypeId: personality, subjectId })).toEqual([['Какой вы фильм? История'], 1])
  expect(await list({ searchString: 'фильм', testTypeId: quiz })).toEqual([[], 0])
})

test('the number of tests of a kind follows deletions and bans, and their end', async () => {
  const made = await fourQuizzes()
  const { token } = await site.signUp({ is_admin: true })
  const counts = async () => [
    (await list({}))[1],
    (await list({ testTypeId: quiz }))[1],
    (await list({ testTypeId: personality }))[1],
  ]
  const [firstQuiz, firstPersonality] = made
  const [testId, userId] = [firstQuiz?.id ?? 0, firstPersonality?.authorId ?? 0]
  await site.call(admin.deleteQuiz, { query: { testId } }, { token })
  expect(await counts()).toEqual([3, 1, 2])
  await site.call(admin.banUser, { query: { userId } }, { token })
  expect(await counts()).toEqual([2, 1, 1])
  await site.call(admin.restoreQuiz, { query: { testId } }, { token })
  await site.call(admin.unbanUser, { query: { userId } }, { token })
  expect(await counts()).toEqual([4, 2, 2])
})

test('a testTypeId that is neither 1 nor 2 is refused', async () => {
  for (const testTypeId of [0, 3, '1', 1.5, true, [1]])
    expect(await site.refusal(quizzes.list, { body: { testTypeId } as never })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ path: 'testTypeId' }],
    })
})

test('recount corrects what a release without lists by kind wrote: numbers of tests and questions, and the search index', async () => {
  const [made] = await fourQuizzes()
  await db.updateTable('subjects').set({ personality_count: 0 }).execute()
  await db
    .updateTable('quizzes')
    .set({ questions_count: 0 })
    .where('id', '=', made?.id ?? 0)
    .execute()
  await db
    .updateTable('quiz_search')
    .set(({ fn, val }) => ({ words: fn('ts_delete', ['words', val('#kquiz')]) }))
    .where('quiz_id', '=', made?.id ?? 0)
    .execute()
  expect(await list({ searchString: 'кино', testTypeId: quiz })).toEqual([[], 0])
  const { corrected } = await recount(db)
  expect(corrected).toMatchObject({ quizzes: [made?.id], search: [made?.id] })
  expect(corrected.subjects).toHaveLength(2)
  expect(await list({ searchString: 'кино', testTypeId: quiz })).toEqual([['История кино'], 1])
  expect(await list({ testTypeId: personality })).toMatchObject([{ length: 2 }, 2])
  expect((await site.call(quizzes.list, { body: {} })).items).toMatchObject(
    Array.from({ length: 4 }, () => ({ questionsCount: 2 })),
  )
})
