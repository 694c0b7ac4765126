import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { WorkDraft } from '@quiz/contract/work/work-settings.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { aUserWithoutConsents } from '#server/testing/factories.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { aQuiz, type QuizOptions } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { anOwnWork, aWork, getWorkAttempt } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
const inTime = (milliseconds: number) => new Date(site.clock.now().getTime() + milliseconds).toISOString()

/** An author with a test of two questions. */
async function anAuthor(options: QuizOptions = {}) {
  const author = await site.signUp()
  return { author, quiz: await aQuiz(db, { authorId: author.id, ...options }) }
}
const create = (author: TestPerson, body: Partial<WorkDraft>) =>
  site.call(works.create, { body: { title: 'Контрольная', note: null, tests: [], ...body } }, author)
const refusedDraft = (author: TestPerson, body: Partial<WorkDraft>) =>
  site.refusal(works.create, { body: { title: 'Контрольная', note: null, tests: [], ...body } }, author)
const get = (id: number, author: TestPerson) => site.call(works.get, { params: { id } }, author)
const corrected = (id: number, { token }: TestPerson) => edit(site, { id, token }, () => ({ title: 'Исправленный' }))

describe('create', () => {
  test('with a title and a test alone makes a work with what a school would choose', async () => {
    const { author, quiz } = await anAuthor({ title: 'Дроби' })
    const id = await create(author, { tests: [{ testId: quiz.id }] })
    expect(await get(id, author)).toMatchObject({
      ...{ id, title: 'Контрольная', note: '', state: 'open', closedAt: null, isModerated: false },
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      tests: [{ testId: quiz.id, versionNumber: 1, newestVersionNumber: 1, title: 'Дроби', questionsCount: 2 }],
      ...{ pick: null, opensAt: null, closesAt: inTime(limits.workOpenDays * dayMs), minutes: null, attemptsMax: 1 },
      ...{ counted: 'best', shuffleQuestions: true, shuffleAnswers: true, review: 'full', reviewWhen: 'after_close' },
      ...{ names: 'free', marks: null, keepDays: 90, isStarted: false, isReviewShown: false, acceptsNew: true },
      ...{ questionsCount: 2, participantsCount: 0, deletesAt: inTime((limits.workOpenDays + 90) * dayMs) },
    })
  })

  test('without a closing closes so many days after the opening', async () => {
    const { author, quiz } = await anAuthor()
    const id = await create(author, { tests: [{ testId: quiz.id }], opensAt: inTime(dayMs) })
    expect(await get(id, author)).toMatchObject({
      state: 'before',
      closesAt: inTime((limits.workOpenDays + 1) * dayMs),
    })
  })

  test('keeps the version that is asked for, and takes the newest one by itself', async () => {
    const { author, quiz } = await anAuthor()
    await corrected(quiz.id, author)
    const versions = async (test: NonNullable<WorkDraft['tests']>[number]) =>
      (await get(await create(author, { tests: [test] }), author)).tests
    expect(await versions({ testId: quiz.id })).toMatchObject([{ versionNumber: 2, title: 'Исправленный' }])
    expect(await versions({ testId: quiz.id, versionNumber: 1 })).toMatchObject([
      { versionNumber: 1, newestVersionNumber: 2 },
    ])
  })

  test('takes tests that are closed to others', async () => {
    const { author, quiz } = await anAuthor({ settings: { visibility: 'closed' } })
    const id = await create(author, { tests: [{ testId: quiz.id }] })
    expect(await get(id, author)).toMatchObject({ state: 'open', tests: [{ isAvailable: true, isReviewOpen: false }] })
  })

  test('refuses tests of others that show no answers, deleted and hidden ones, unknown versions, and tests without right answers', async () => {
    const { author, quiz } = await anAuthor()
    const [deleted, hidden, personality] = [
      await aQuiz(db, { authorId: author.id }),
      await aQuiz(db, { authorId: author.id }),
      await aQuiz(db, { authorId: author.id, kind: 'personality' }),
    ]
    await site.call(ownQuizzes.remove, { body: { id: deleted.id } }, author)
    await inTransaction(db, (transaction) => setModeration(transaction, hidden.id, 'hidden'))
    const codeOf = async (test: { testId: number; versionNumber?: number }) => {
      const { code, errors } = await refusedDraft(author, { tests: [{ testId: quiz.id }, test] })
      return [code, errors?.[0]?.path]
    }
    const foreign = await aQuiz(db, { settings: { review: 'none' } })
    expect(await codeOf({ testId: foreign.id })).toEqual(['no_review', 'tests.1'])
    expect(await codeOf({ testId: deleted.id })).toEqual(['quiz_not_found', 'tests.1'])
    expect(await codeOf({ testId: hidden.id })).toEqual(['quiz_not_found', 'tests.1'])
    expect(await codeOf({ testId: personality.id })).toEqual(['right_answers_needed', 'tests.1'])
    const { code } = await refusedDraft(author, { tests: [{ testId: quiz.id, versionNumber: 2 }] })
    expect(code).toBe('quiz_not_found')
  })

  test.each([
    ['more questions than there are', { pick: 3 }, 'pick'],
    ['a closing in the past', { closesAt: inTime(-minuteMs) }, 'closesAt'],
    ['a closing before the opening', { opensAt: inTime(2 * dayMs), closesAt: inTime(dayMs) }, ''],
    ['answers at once for whoever enters', { reviewWhen: 'at_once' as const }, ''],
    ['a year that stores cannot hold', { opensAt: '9999-01-01T00:00:00Z' }, 'opensAt'],
    ['marks that do not grow', { marks: [50, 50, 80] as [number, number, number] }, 'marks'],
  ])('refuses %s', async (_, settings, path) => {
    const { author, quiz } = await anAuthor()
    const refusal = await refusedDraft(author, { tests: [{ testId: quiz.id }], ...settings })
    expect([refusal.status, refusal.errors?.[0]?.path]).toEqual([400, path])
  })

  test('refuses a test that stands twice', async () => {
    const { author, quiz } = await anAuthor()
    expect((await refusedDraft(author, { tests: [{ testId: quiz.id }, { testId: quiz.id }] })).status).toBe(400)
  })

  test('needs the consent to the current documents', async () => {
    const { id } = await aUserWithoutConsents(db)
    const author = { ...(await site.signUp()), ...(await site.signIn(id)) }
    const quiz = await aQuiz(db, { authorId: id })
    expect(await refusedDraft(author, { tests: [{ testId: quiz.id }] })).toMatchObject({ code: 'consent_needed' })
  })

  test('is refused to an author with fifty open works; closed ones do not count', async () => {
    const { author, quiz } = await anAuthor()
    for (let at = 1; at < limits.openWorksMax; at++) await aWork(db, { quizzes: [quiz], now: site.clock.now() })
    await aWork(db, { quizzes: [quiz], closed_at: site.clock.now() })
    const last = await create(author, { tests: [{ testId: quiz.id }] })
    expect(await refusedDraft(author, { tests: [{ testId: quiz.id }] })).toMatchObject({
      status: 409,
      code: 'works_full',
    })
    await site.call(works.close, { body: { id: last } }, author)
    await create(author, { tests: [{ testId: quiz.id }] })
  })

  test('repeated with its idempotency key makes one work', async () => {
    const { author, quiz } = await anAuthor()
    const input = { body: { title: 'Контрольная', note: null, tests: [{ testId: quiz.id }] } }
    const options = { ...author, headers: { 'idempotency-key': 'a work that is sent twice' } }
    const id = await site.call(works.create, input, options)
    expect(await site.call(works.create, input, options)).toBe(id)
    expect((await site.call(works.list, { body: {} }, author)).totalCount).toBe(1)
  })
})

describe('update', () => {
  const changes = {
    ...{ title: 'Зачёт', note: 'Без телефонов', closesAt: inTime(dayMs), names: 'free', marks: [50, 70, 90] },
    ...{ review: 'score', reviewWhen: 'at_once', keepDays: 30 },
  } as const
  const fixed = {
    ...{ pick: 1, minutes: 45, attemptsMax: 2, counted: 'last', shuffleQuestions: false, shuffleAnswers: false },
  } as const
  const update = (id: number, author: TestPerson, change: object) =>
    site.call(works.update, { body: { id, ...change } }, author)
  const refusedUpdate = (id: number, author: TestPerson, change: object) =>
    site.refusal(works.update, { body: { id, ...change } }, author)

  test.each(Object.entries({ ...changes, ...fixed, opensAt: inTime(minuteMs) }))(
    'before the start changes %s alone',
    async (name, value) => {
      const { author, id } = await anOwnWork(site, { settings: { names: 'list' } })
      const before = await get(id, author)
      expect(await update(id, author, { [name]: value })).toBe(true)
      const after = await get(id, author)
      expect(after[name as 'title']).toEqual(value)
      const derived = ['state', 'deletesAt', 'questionsCount']
      const changed = Object.entries(after).filter(
        ([key, now]) => JSON.stringify(now) !== JSON.stringify(before[key as 'title']),
      )
      expect(changed.map(([key]) => key).filter((key) => !derived.includes(key))).toEqual([name])
    },
  )

  test.each(Object.entries(changes))('after the start changes %s', async (name, value) => {
    const { author, id } = await anOwnWork(site, { isStarted: true, settings: { names: 'list' } })
    await update(id, author, { [name]: value })
    expect((await get(id, author))[name as 'title']).toEqual(value)
  })

  test.each(Object.entries({ ...fixed, opensAt: inTime(minuteMs) }))(
    'after the start refuses %s',
    async (name, value) => {
      const { author, id } = await anOwnWork(site, { isStarted: true })
      const refusal = await refusedUpdate(id, author, { title: 'Зачёт', [name]: value })
      expect(refusal).toMatchObject({ status: 409, code: 'work_started', errors: [{ path: name }] })
      expect((await get(id, author)).title).not.toBe('Зачёт')
    },
  )

  test('with all values as they were sent back changes nothing, also after the start and with a past closing, and with another title that alone', async () => {
    const { author, id } = await anOwnWork(site, { isStarted: true })
    site.clock.advance(31 * dayMs)
    const person = { ...author, ...(await site.signIn(author.id)) }
    const { tests, ...view } = await get(id, person)
    const sent = tests.map(({ testId, versionNumber }) => ({ testId, versionNumber }))
    expect(await update(id, person, { ...view, tests: sent })).toBe(true)
    expect(await get(id, person)).toEqual({ ...view, tests })
    await update(id, person, { ...view, title: 'Зачёт', tests: sent })
    expect(await get(id, person)).toEqual({ ...view, title: 'Зачёт', tests })
  })

  test('keeps the version of a test unless another one is asked for', async () => {
    const { author, quiz, id } = await anOwnWork(site)
    await corrected(quiz.id, author)
    const added = await aQuiz(db, { authorId: author.id })
    await update(id, author, { tests: [{ testId: added.id }, { testId: quiz.id }] })
    expect((await get(id, author)).tests).toMatchObject([
      { testId: added.id, versionNumber: 1 },
      { testId: quiz.id, versionNumber: 1, newestVersionNumber: 2 },
    ])
    await update(id, author, { tests: [{ testId: quiz.id, versionNumber: 2 }] })
    expect((await get(id, author)).tests).toMatchObject([{ testId: quiz.id, versionNumber: 2 }])
  })

  test('after the start refuses other tests and versions', async () => {
    const { author, quiz, id } = await anOwnWork(site, { isStarted: true })
    await corrected(quiz.id, author)
    const refusal = await refusedUpdate(id, author, { tests: [{ testId: quiz.id, versionNumber: 2 }] })
    expect(refusal).toMatchObject({ code: 'work_started', errors: [{ path: 'tests' }] })
    expect(await update(id, author, { tests: [{ testId: quiz.id }] })).toBe(true)
  })

  test('refuses what contradicts the settings that are kept', async () => {
    const { author, id } = await anOwnWork(site, { settings: { reviewWhen: 'at_once', names: 'list' } })
    expect((await refusedUpdate(id, author, { names: 'free' })).status).toBe(400)
    expect((await refusedUpdate(id, author, { closesAt: inTime(-1) })).errors).toMatchObject([{ path: 'closesAt' }])
    expect((await refusedUpdate(id, author, { pick: 3 })).errors).toMatchObject([{ path: 'pick' }])
  })

  test('of the closing moves the ends of attempts, and opens those again that the clock handed in', async () => {
    const closesAt = new Date(inTime(minuteMs))
    const { author, id, attempt } = await anOwnWork(site, { isStarted: true, closes_at: closesAt })
    site.clock.advance(2 * minuteMs)
    await site.runOverdueJob()
    expect(await getWorkAttempt(db, attempt?.id ?? '')).toMatchObject({ submitted_by: 'clock', points: 0 })
    await update(id, author, { closesAt: inTime(dayMs) })
    expect(await get(id, author)).toMatchObject({ state: 'open' })
    expect(await getWorkAttempt(db, attempt?.id ?? '')).toMatchObject({
      ...{ due_at: new Date(inTime(dayMs)), submitted_at: null, submitted_by: null },
      ...{ points: null, max_points: null, percent: null },
    })
  })

  test('to a time in the future of a work that its time closed needs room for an open work', async () => {
    const { author, quiz, id } = await anOwnWork(site, { closes_at: new Date(inTime(-minuteMs)) })
    for (let at = 0; at < limits.openWorksMax; at++) await aWork(db, { quizzes: [quiz], now: site.clock.now() })
    expect((await refusedUpdate(id, author, { closesAt: inTime(dayMs) })).code).toBe('works_full')
  })
})

test('delete removes a work at once, with its people and their answers', async () => {
  const { author, id } = await anOwnWork(site, { isStarted: true })
  await site.call(works.remove, { body: { id } }, author)
  expect(await site.refusal(works.get, { params: { id } }, author)).toMatchObject({
    status: 404,
    code: 'work_not_found',
  })
  for (const table of ['works', 'work_quizzes', 'work_participants', 'work_attempts'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('duplicate makes the same work of the newest versions, without people and times', async () => {
  const { author, quiz, work, id } = await anOwnWork(site, {
    ...{ isStarted: true, note: 'Без телефонов', opens_at: new Date(inTime(-dayMs)), keep_days: 40 },
    settings: { minutes: 20, marks: [50, 70, 90], pick: 2 },
  })
  await corrected(quiz.id, author)
  await site.call(works.close, { body: { id } }, author)
  const copyId = await site.call(works.duplicate, { body: { id } }, author)
  const copy = await get(copyId, author)
  expect(copy).toMatchObject({
    ...{ title: work.title, note: 'Без телефонов', minutes: 20, marks: [50, 70, 90], pick: 2, keepDays: 40 },
    ...{ opensAt: null, closesAt: inTime(limits.workOpenDays * dayMs), state: 'open', participantsCount: 0 },
    tests: [{ testId: quiz.id, versionNumber: 2 }],
  })
  expect(copy.code).not.toBe(work.code)
})
