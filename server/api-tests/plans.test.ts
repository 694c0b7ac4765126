import { account } from '@quiz/contract/account/account.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { rareWords } from '#server/testing/entry/dataset.ts'
import { growingTables, isPlannable } from '#server/testing/entry/plans.ts'
import { fillWithQuizzes } from '#server/testing/many-quizzes/fill.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

/** Enough rows to make a sequential scan dearer than an index, and for the deepest page to be there. */
const tests = 10_000
/** The totals of the news read every author, once a minute in each process. */
const slowByDesign = /sum\("user_counters"."passes_count"\)/

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('query plans of PostgreSQL with 10,000 tests', async () => {
  const sent: CompiledQuery[] = []
  const unlimited = Number.POSITIVE_INFINITY
  const store = await testStore({
    onStatement: (statement) => sent.push(statement),
    queryMs: unlimited,
    idleTransactionMs: unlimited,
  })
  const site = await buildTestApp({ store })
  let person: TestPerson
  let administrator: TestPerson
  let cover = ''
  let resultId = ''
  let ownQuiz = 0

  beforeAll(async () => {
    await fillWithQuizzes(store.db, tests)
    // The first user has the most rows in every table.
    const user = await store.db.selectFrom('users').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    person = { id: user.id, user, ...(await site.signIn(user.id)) }
    for (const consent of currentConsents) await site.call(account.acceptConsent, { body: consent }, person)
    administrator = await site.signUp({ is_admin: true })
    cover = (await store.db.selectFrom('quizzes').select('cover').where('id', '=', 777).executeTakeFirstOrThrow()).cover
    const own = store.db.selectFrom('quizzes').select('id').where('author_id', '=', 1).orderBy('id')
    ownQuiz = (await own.limit(1).executeTakeFirstOrThrow()).id
    const { items } = await site.call(profiles.passed, { body: {} }, person)
    resultId = items[0]?.userResultId ?? ''
    await store.db
      .updateTable('quizzes')
      .set({ review: 'full' })
      .where('id', '=', items[0]?.id ?? 0)
      .execute()
  })

  const statementsOf = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
    site.context.cache.invalidateLocally('everything')
    sent.length = 0
    await work()
    return sent.splice(0).filter(isPlannable)
  }

  /** Growing tables that a statement reads with a sequential scan. */
  async function scannedTablesOf({ sql, parameters }: CompiledQuery): Promise<string[]> {
    const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
    const { rows } = await store.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
    const tables = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '')
    return tables.filter((table) => growingTables.has(table))
  }

  const list = (body: object) => () => site.call(quizzes.list, { body })
  const people = (body: object) => () => site.call(authors.list, { body })
  const first = (test: number) => 10 * (test - 1)
  const userA = (test: number) =>
    [1, 5].map((at) => ({ questionId: first(test) + at, answerIds: [first(test) + at + 1] }))

  const decision = { kind: 'comment', id: 40, decision: 'keep', reason: 'Нарушений нет' } as const

  const calls: [string, () => Promise<unknown>][] = [
    ['all tests', list({})],
    ['all tests, deep down', list({ pageNumber: 999, pageSize: 9 })],
    ['all tests, popular', list({ sort: 'popular' })],
    ['all tests, popular, deep down', list({ sort: 'popular', pageNumber: 999, pageSize: 9 })],
    ['tests of a subject', list({ subjectId: 3 })],
    ['tests of a subject, popular, deep down', list({ subjectId: 3, sort: 'popular', pageNumber: 99 })],
    ['tests of a kind', list({ testTypeId: 2 })],
    ['tests of a kind, popular, deep down', list({ testTypeId: 2, sort: 'popular', pageNumber: 99 })],
    ['tests of a kind in a subject, deep down', list({ subjectId: 3, testTypeId: 1, pageNumber: 99 })],
    ['tests of a kind in a subject, popular', list({ subjectId: 3, testTypeId: 1, sort: 'popular' })],
    ['search for a common word in a kind', list({ searchString: 'история', testTypeId: 2 })],
    ['a random test', () => site.call(home.randomTest, {})],
    ['all tests, for a user', () => site.call(quizzes.list, { body: { pageNumber: 7 } }, person)],
    ['search for a common word', list({ searchString: 'история' })],
    ['search for a common word, newest first', list({ searchString: 'история', sort: 'new' })],
    ['search for a common word in a subject', list({ searchString: 'история', subjectId: 3 })],
    ['search for the beginning of words', list({ searchString: 'раз' })],
    ['search for the inside of words', list({ searchString: 'узык' })],
    ['search for a rare word', list({ searchString: rareWords[0] })],
    ['search with a typo', list({ searchString: 'палеоботанек' })],
    ['search without results', list({ searchString: 'ыаваыва' })],
    ['trending', () => site.call(home.trending, { query: {} })],
    ['trending, deep down', () => site.call(home.trending, { query: { page: 999 } })],
    ['the news', () => site.call(home.news, {})],
    ['subjects', () => site.call(subjects.list, {})],
    ['the best authors', () => site.call(authors.top, {})],
    ['authors', people({})],
    ['authors, deep down', people({ pageNumber: 99 })],
    ['search for authors', people({ searchString: 'исторева' })],
    ['a test', () => site.call(quizzes.get, { params: { id: 777 }, query: {} })],
    ['a result', () => site.call(results.get, { params: { id: resultId } })],
    ['a review', () => site.call(review.get, { params: { id: resultId } }, person)],
    ['counting answers', () => site.runAnswerCountJob()],
    ['comments', () => site.call(comments.list, { query: { testId: 1 } })],
    ['older comments', () => site.call(comments.list, { query: { testId: 1, before: 200 } })],
    ['a profile', () => site.call(profiles.get, { query: { profileId: 77 } })],
    ['my profile', () => site.call(profiles.mine, {}, person)],
    ...(['created', 'passed', 'liked'] as const).flatMap((tab): [string, () => Promise<unknown>][] => [
      [`${tab} tests of another user`, () => site.call(profiles[tab], { body: { profileId: 77 } })],
      [`own ${tab} tests`, () => site.call(profiles[tab], { body: {} }, person)],
      [`own ${tab} tests, deep down`, () => site.call(profiles[tab], { body: { pageNumber: 89 } }, person)],
      [`search in own ${tab} tests`, () => site.call(profiles[tab], { body: { searchString: 'история' } }, person)],
    ]),
    ['a picture', () => site.app.inject({ url: imageAddress(cover) })],
    ['deleted tests', () => site.call(admin.deletedQuizzes, { body: { pageNumber: 1 } }, administrator)],
    [
      'search in deleted tests',
      () => site.call(admin.deletedQuizzes, { body: { searchString: 'история' } }, administrator),
    ],
    ['banned people', () => site.call(admin.bannedUsers, { body: { pageNumber: 1 } }, administrator)],
    ['search in banned people', () => site.call(admin.bannedUsers, { body: { searchString: 'анна' } }, administrator)],
    ['the queue of reports', () => site.call(admin.reports, { body: { pageNumber: 1 } }, administrator)],
    ['decided reports', () => site.call(admin.reports, { body: { state: 'decided' } }, administrator)],
    ['the log', () => site.call(admin.log, { body: { pageNumber: 1 } }, administrator)],
    ['deciding about a comment', () => site.call(admin.decide, { body: decision }, administrator)],
    [
      'reporting a comment',
      () => site.call(reports.send, { body: { kind: 'comment', id: 41, reason: 'spam' } }, administrator),
    ],
    ['notices', () => site.call(notices.list, {}, person)],
    ['reading notices', () => site.call(notices.read, {}, person)],
    ['mistakes in own tests', () => site.call(reports.mistakes, { body: {} }, person)],
    [
      'changing a test',
      () => site.call(editing.update, { body: { id: ownQuiz, versionNumber: 1, title: 'Иначе' } }, person),
    ],
    ['changing the name', () => site.call(account.changeName, { body: { fullName: 'Анна Иная' } }, person)],
    ['the versions of a test', () => site.call(editing.versions, { params: { id: ownQuiz } }, person)],
    ['statistics', () => site.call(statistics.ofQuiz, { params: { id: ownQuiz }, query: {} }, person)],
    ['counting answers and summing them up', () => site.runAnswerCountJob()],
    ['a recount, dry', () => site.call(rescoring.rescore, { body: { id: ownQuiz, isDryRun: true } }, person)],
    ['recounting', () => site.runRescoreJob()],
    [
      'passing an earlier version',
      () => site.call(taking.perform, { body: { testId: ownQuiz, userA: userA(ownQuiz), versionNumber: 1 } }),
    ],
    ['passing', () => site.call(taking.perform, { body: { testId: 888, userA: userA(888) } }, person)],
    ['passing as a guest', () => site.call(taking.perform, { body: { testId: 889, userA: userA(889) } })],
    ['liking', () => site.call(likes.toggle, { body: { testId: 890 } }, person)],
    ['commenting', () => site.call(comments.post, { body: { testId: 891, description: 'Спасибо' } }, person)],
  ]

  test.each(calls)('%s: no sequential scan of a growing table', async (_, call) => {
    const statements = await statementsOf(call)
    expect(statements.length).toBeGreaterThan(0)
    const found: Record<string, string[]> = {}
    for (const statement of statements) {
      const tables = slowByDesign.test(statement.sql) ? [] : await scannedTablesOf(statement)
      if (tables.length > 0) found[statement.sql] = tables
    }
    expect(found).toEqual({})
  })

  test('a sequential scan is detected', async () => {
    const [statement] = await statementsOf(() =>
      store.db.selectFrom('quizzes').select('id').where('title', '=', 'Кот').execute(),
    )
    expect(await scannedTablesOf(statement as CompiledQuery)).toEqual(['quizzes'])
  })
})
