import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { setParticipant } from '#server/features/work/people/participants.queries.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import {
  aParticipant,
  aWork,
  aWorkAttempt,
  type WorkAttemptOptions,
  type WorkOptions,
} from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minuteMs = 60_000

/** A work of two tests of two questions each, worth 1 and 2 points. */
async function aTable(options: WorkOptions = {}) {
  const author = await site.signUp()
  const quizzes = [await aQuiz(db, { authorId: author.id }), await aQuiz(db, { authorId: author.id })]
  const work = await aWork(db, { quizzes, now: site.clock.now(), ...options })
  const input = (since?: number) => ({ params: { id: work.id }, query: { since } })
  return {
    ...{ author, work, quizzes },
    table: (since?: number) => site.call(works.table, input(since), author),
    take: async (name: string, attempt: WorkAttemptOptions = {}) => {
      const [row] = await db.selectFrom('work_participants').selectAll().where('name', '=', name).execute()
      const { id: participantId } = row ?? (await aParticipant(db, work.id, { name }))
      const taken = await aWorkAttempt(db, { work, participantId }, { now: site.clock.now(), ...attempt })
      // It is written past the application, as by an earlier release.
      await site.runBreakDownJob()
      return taken
    },
  }
}

/** The answers to the questions of a test: right, wrong, or with half of the right options. */
function answersTo(
  { content }: TestQuiz,
  how: readonly ('right' | 'wrong' | 'half')[],
): (StoredAnswer & { sequence: number })[] {
  return how.map((one, at) => {
    const { id: questionId, answers = [] } = content.questions[at] ?? { id: 0 }
    const right = answers.filter(({ isRight }) => isRight)
    const wrong = answers.filter(({ isRight }) => !isRight).slice(0, 1)
    const chosen = { right, wrong, half: right.slice(0, 1) }[one]
    return { questionId, value: chosen.map(({ id }) => id), sequence: 1 }
  })
}
const submitted = (percent: number, points: number) => ({
  ...{ submitted_at: site.clock.now(), submitted_by: 'taker' as const },
  ...{ percent, points, max_points: 6 },
})

describe('the table', () => {
  test('has the questions of all tests in their order, and everybody by name', async () => {
    const { quizzes, table, take, work } = await aTable()
    await take('Ёжиков')
    await take('Яковлев')
    await aParticipant(db, work.id, { name: 'Жуков' })
    const { questions, participants, state } = await table()
    expect(state).toBe('open')
    expect(questions).toEqual(
      quizzes.flatMap(({ content }) =>
        content.questions.map(({ id, text, score }) => ({ id, title: text, points: score, isForgiven: false })),
      ),
    )
    expect(participants.map(({ name, state }) => [name, state])).toEqual([
      ['Ёжиков', 'working'],
      ['Жуков', 'absent'],
      ['Яковлев', 'working'],
    ])
  })

  test('shows of somebody who is at work how far they are, and no points', async () => {
    const { table, take } = await aTable({ settings: { minutes: 20 } })
    const { id } = await take('Анна', { answered_count: 3 })
    expect((await table()).participants).toMatchObject([
      {
        ...{ state: 'working', attemptId: id, attemptsCount: 1, answeredCount: 3, submittedBy: null },
        startedAt: site.clock.now().toISOString(),
        dueAt: new Date(site.clock.now().getTime() + 20 * minuteMs).toISOString(),
        ...{ points: null, maxPoints: null, percent: null, mark: null, shares: [null, null, null, null] },
      },
    ])
  })

  test('shows of whoever handed in points, percent, mark, and the part of each question', async () => {
    const { quizzes, table, take } = await aTable({ settings: { marks: [30, 60, 90] } })
    const [first, second] = quizzes
    if (!first || !second) throw new Error('The work has two tests')
    const answers = JSON.stringify([...answersTo(first, ['right', 'half']), ...answersTo(second, ['wrong', 'right'])])
    await take('Анна', { answers, answered_count: 4, ...submitted(60, 300) })
    const [row] = (await table()).participants
    expect(row).toMatchObject({
      state: 'submitted',
      points: 3,
      maxPoints: 6,
      percent: 60,
      mark: 4,
      submittedBy: 'taker',
    })
    expect(row?.shares).toEqual([100, 0, 0, 100])
  })

  test.each([
    [0, 2],
    [29, 2],
    [30, 3],
    [59, 3],
    [60, 4],
    [90, 5],
  ])('gives %i percent the mark %i', async (percent, mark) => {
    const { table, take } = await aTable({ settings: { marks: [30, 60, 90] } })
    await take('Анна', submitted(percent, 100))
    expect((await table()).participants).toMatchObject([{ mark }])
  })

  test('has no share of a question that was not drawn for the attempt', async () => {
    const { table, take } = await aTable({ settings: { pick: 1 } })
    await take('Анна', submitted(0, 0))
    const [row] = (await table()).participants
    expect(row?.shares.filter((share) => share !== null)).toEqual([0])
  })

  test.each([
    ['best', 80],
    ['last', 40],
  ] as const)('counts the %s of several attempts, and shows one that is under way', async (counted, percent) => {
    const { table, take } = await aTable({ settings: { counted, attemptsMax: 5 } })
    await take('Анна', { number: 1, ...submitted(20, 120) })
    await take('Анна', { number: 2, ...submitted(80, 480) })
    await take('Анна', { number: 3, ...submitted(40, 240) })
    await take('Анна', { number: 4, ...submitted(100, 600), reset_at: site.clock.now() })
    expect((await table()).participants).toMatchObject([{ state: 'submitted', percent, attemptsCount: 3 }])
    const { id } = await take('Анна', { number: 5 })
    expect((await table()).participants).toMatchObject([{ state: 'working', attemptId: id, percent: null }])
  })

  test('keeps whoever removed the own name, without name and answers', async () => {
    const { work, table } = await aTable()
    const key = 'k'.repeat(22)
    const { attemptId } = await site.call(workTaking.start, { body: { code: work.code, name: 'Анна', key } })
    await site.call(workTaking.forget, { body: { attemptId, key } })
    expect((await table()).participants).toMatchObject([
      { name: '', isForgotten: true, attemptId: null, state: 'absent' },
    ])
  })

  test('with since has the rows that changed after that revision: by a start, by answers, by handing in', async () => {
    const { work, table } = await aTable()
    const enter = (name: string) =>
      site.call(workTaking.start, { body: { code: work.code, name, key: name.padEnd(22, 'k') } })
    await enter('Anna')
    const { attemptId } = await enter('Boris')
    const own = { attemptId, key: 'Boris'.padEnd(22, 'k'), answers: [] }
    const { revision } = await table()
    expect((await table(revision)).participants).toEqual([])
    await site.call(workTaking.finish, { body: own })
    const changed = await table(revision)
    expect(changed.revision).toBeGreaterThan(revision)
    expect(changed.participants).toMatchObject([{ name: 'Boris', state: 'submitted' }])
    expect((await table(0)).participants).toHaveLength(2)
  })

  test('misses no change, in whatever order changes are committed', async () => {
    const { table, take } = await aTable()
    const [anna, boris] = [await take('Анна'), await take('Борис')]
    const before = await table()
    const first = await db.startTransaction().execute()
    await setParticipant(first, anna.participant_id)
    // The later change is committed and read before the earlier one.
    await setParticipant(db, boris.participant_id)
    const between = await table(before.revision)
    await first.commit().execute()
    const after = await table(between.revision)
    expect([between, after].map(({ participants }) => participants.map(({ name }) => name))).toEqual([
      ['Борис'],
      ['Анна'],
    ])
    expect((await table(after.revision)).participants).toEqual([])
  })

  test('has every row anew after a change of the marks', async () => {
    const { author, work, table, take } = await aTable()
    await take('Анна', submitted(60, 360))
    const { revision } = await table()
    await site.call(works.update, { body: { id: work.id, marks: [30, 50, 90] } }, author)
    expect((await table(revision)).participants).toMatchObject([{ mark: 4 }])
  })
})

describe('the ETag of the table', () => {
  const request = (workId: number, { token }: TestPerson, known?: string) =>
    site.app.inject({
      url: `/api/works/table/${workId}?since=0`,
      headers: { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) },
    })

  test('is the revision with the state, in a private reply, and 304 while neither changes', async () => {
    const { author, work, take } = await aTable()
    await take('Анна')
    const first = await request(work.id, author)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ etag: 'W/"1-open"', 'cache-control': 'private, no-cache' })
    expect(first.headers.vary).toContain('Authorization')
    expect(first.headers.date).toBeDefined()
    const same = await request(work.id, author, String(first.headers.etag))
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect(same.headers).toMatchObject({ etag: 'W/"1-open"', 'cache-control': 'private, no-cache' })
    await take('Борис')
    const changed = await request(work.id, author, String(first.headers.etag))
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, 'W/"2-open"'])
  })

  test('changes when the time of the work is up', async () => {
    const { author, work } = await aTable({ closes_at: new Date(site.clock.now().getTime() + minuteMs) })
    const first = await request(work.id, author)
    site.clock.advance(2 * minuteMs)
    const closed = await request(work.id, author, String(first.headers.etag))
    expect([closed.statusCode, closed.json().state]).toEqual([200, 'closed'])
  })

  test('tells nothing to others who know it', async () => {
    const { author, work } = await aTable()
    const { headers } = await request(work.id, author)
    expect((await request(work.id, await site.signUp(), String(headers.etag))).statusCode).toBe(404)
  })
})

describe('an attempt', () => {
  test('has the answers as a full review shows them, also where participants see none', async () => {
    const { author, quizzes, take } = await aTable({ settings: { review: 'none', marks: [10, 20, 30] } })
    const [first, second] = quizzes
    if (!first || !second) throw new Error('The work has two tests')
    const answers = JSON.stringify(answersTo(first, ['right', 'wrong']))
    const { id } = await take('Анна', { answers, ...submitted(17, 100) })
    const attempt = await site.call(works.attempt, { params: { id } }, author)
    expect(attempt).toMatchObject({ name: 'Анна', number: 1, points: 1, maxPoints: 6, percent: 17, mark: 3 })
    expect(attempt.questions).toHaveLength(4)
    const of = (questionId: number | undefined) => attempt.questions.find((question) => question.id === questionId)
    const [right, wrong] = first.content.questions.map(({ id: questionId }) => of(questionId))
    expect(right).toMatchObject({ isRight: true, points: 1, takersCount: 0 })
    expect(wrong).toMatchObject({ isRight: false, points: 0 })
    expect(wrong?.answers.map(({ isRightAnswer }) => isRightAnswer).toSorted()).toEqual([false, true, true])
    expect(of(second.content.questions[0]?.id)).toMatchObject({ isRight: false })
  })

  test('that is under way has no score, and one of another author is not found', async () => {
    const { author, take } = await aTable()
    const { id } = await take('Анна')
    expect(await site.call(works.attempt, { params: { id } }, author)).toMatchObject({
      submittedAt: null,
      percent: null,
    })
    expect(await site.refusal(works.attempt, { params: { id } }, await site.signUp())).toMatchObject({ status: 404 })
  })
})
