import { taking } from '@quiz/contract/attempt/taking.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { quizCounters } from '#server/testing/factories.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { bestAnswers, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork, type TestWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aKey, aTaker, rightTicks, ticked } from '#server/testing/work-takers.ts'
import { recallAttempt } from './recalled-attempts.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const lateMs = 5_000
const work = (options: WorkOptions = {}) => aWork(db, { now: site.clock.now(), ...options })
const contentOf = ({ quizzes: [quiz] }: TestWork): QuizContent => {
  if (!quiz) throw new Error('A work has a quiz')
  return quiz.content
}
/** A work, somebody who started it, and the attempt. */
async function started(options: WorkOptions = {}) {
  const given = await work(options)
  const taker = aTaker(site, given)
  const attempt = await taker.start()
  return {
    given,
    taker,
    attempt,
    own: taker.of(attempt),
    tick: (ticks: number[][]) => ticked(attempt, contentOf(given), ticks),
  }
}
const stored = () => db.selectFrom('work_attempts').selectAll().executeTakeFirstOrThrow()
const numbered = 7
/** Gives the row of the table a revision, as its reader does. */
const numberRow = () => db.updateTable('work_participants').set({ revision: numbered }).execute()
const revision = async () =>
  (await db.selectFrom('work_participants').select('revision').executeTakeFirstOrThrow()).revision

describe('saved answers', () => {
  test('are merged by question, and each changes the row of the table', async () => {
    const { own, tick, taker } = await started()
    const [first = [], second = []] = [tick([[1]]), tick([[], [0, 1]]).slice(1)]
    for (const answers of [first, second]) {
      await numberRow()
      expect(await own.save(answers)).toEqual({ dueAt: expect.any(String), serverNow: site.clock.now().toISOString() })
      expect(await revision()).toBeNull()
    }
    expect((await stored()).answered_count).toBe(2)
    expect((await taker.start()).answers).toEqual([...first, ...second])
  })

  test('are stored beside what another process stored since this one read them', async () => {
    const { own, tick, attempt, given } = await started()
    await own.save(tick([[1]]))
    const questionId = contentOf(given).questions[1]?.id ?? 0
    const { answers } = await stored()
    const elsewhere = [...answers, { questionId, value: [], sequence: 9 }]
    await db
      .updateTable('work_attempts')
      .set({ answers: JSON.stringify(elsewhere) })
      .execute()
    await own.save(tick([[0]]).map((answer) => ({ ...answer, sequence: 9 })))
    expect((await stored()).answers).toHaveLength(2)
    expect((await stored()).answers).toMatchObject([{ sequence: 9 }, { questionId, sequence: 9 }])
    expect(attempt.questions.length).toBeGreaterThan(1)
  })

  test('are refused as soon as the end of one’s own that holds in a closed work is taken away', async () => {
    const { own, tick } = await started()
    const later = new Date(site.clock.now().getTime() + 20 * minute)
    await db.updateTable('works').set({ closed_at: site.clock.now(), closed_by: 'author' }).execute()
    await db.updateTable('work_participants').set({ own_end: later, own_end_outlives: true }).execute()
    await own.save(tick([[1]]))
    // As another process does, which has not handed the attempt in yet.
    await db.updateTable('work_participants').set({ own_end_outlives: false }).execute()
    expect(await own.refusedSave(tick([[0]]))).toMatchObject({ code: 'time_is_up' })
  })

  test('leave the attempt known as it is stored, so that the next ones need not read it', async () => {
    const { own, tick, attempt, taker } = await started()
    await own.save(tick([[1]]))
    const known = recallAttempt(site.context.store.db, { attemptId: attempt.attemptId, key: taker.key })
    const { rows } = await sql<{ version: string }>`select xmin::text as version from work_attempts`.execute(db)
    expect(known?.attempt).toMatchObject({ rowVersion: rows[0]?.version, answers: (await stored()).answers })
    expect(recallAttempt(site.context.store.db, { attemptId: attempt.attemptId, key: aKey() })).toBeUndefined()
  })

  test('of another tab with an older sequence change nothing, in whatever order they come', async () => {
    const { own, tick, taker } = await started()
    const at = (sequence: number, option: number) => tick([[option]]).map((answer) => ({ ...answer, sequence }))
    await own.save(at(5, 0))
    await own.save(at(4, 1))
    await own.save(at(5, 2))
    expect((await taker.start()).answers).toEqual(at(5, 0))
    await own.save(at(6, 2))
    expect((await taker.start()).answers).toEqual(at(6, 2))
  })

  test('that are empty take an answer back, and an older answer does not bring it again', async () => {
    const { own, tick } = await started()
    const [answer] = tick([[0]])
    if (!answer) throw new Error('A question is asked')
    await own.save([{ ...answer, sequence: 7 }])
    await own.save([{ ...answer, sequence: 8, answerIds: [] }])
    expect((await stored()).answered_count).toBe(0)
    await own.save([{ ...answer, sequence: 7 }])
    expect((await stored()).answered_count).toBe(0)
  })

  test.each([
    { title: 'Столица России?', kind: 'text' as const, acceptedTexts: ['Москва'], typed: 'Тверь' },
    { title: 'Спутников у Марса?', kind: 'number' as const, acceptedNumber: '2', typed: '3' },
  ])('of a field that are empty take back what was typed: $kind', async ({ typed, ...question }) => {
    const author = await site.signUp()
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
    const testId = await site.call(quizzes.create, { body: { ...draft, questions: [question] } }, author)
    const body = { title: 'Зачёт', note: null, tests: [{ testId }], review: 'full' as const }
    const id = await site.call(works.create, { body }, author)
    const { code } = await site.call(works.get, { params: { id } }, author)
    const taker = aTaker(site, { code })
    const attempt = await taker.start()
    const own = taker.of(attempt)
    const questionId = attempt.questions[0]?.id ?? 0
    await own.save([{ questionId, sequence: 1, text: typed }])
    await own.save([{ questionId, sequence: 2, text: '' }])
    expect((await stored()).answered_count).toBe(0)
    expect(await own.finish()).toMatchObject({ points: 0 })
    await site.call(works.close, { body: { id } }, author)
    const blank = [{ text: '', isRight: false }]
    expect((await own.result()).questions).toMatchObject(blank)
    // As earlier releases stored it.
    const answers = (await stored()).answers?.map((answer) => ({ ...answer, value: [] }))
    await db
      .updateTable('work_attempts')
      .set({ answers: JSON.stringify(answers) })
      .execute()
    const { questions } = await site.call(works.attempt, { params: { id: attempt.attemptId } }, author)
    expect(questions).toMatchObject(blank)
  })

  test('of many requests at once are all kept', async () => {
    const { own, tick } = await started()
    const [first = [], second = []] = [tick([[0]]), tick([[], [0, 1]]).slice(1)]
    await Promise.all([own.save(first), own.save(second), own.save(first), own.save(second)])
    expect((await stored()).answered_count).toBe(2)
  })

  test('none of them asks for the clock alone: nothing changes', async () => {
    const { own, attempt } = await started()
    await numberRow()
    expect(await own.save([])).toMatchObject({ dueAt: attempt.dueAt })
    expect(await revision()).toBe(numbered)
  })

  test.each([
    ['of another question', 'answers_of_another_quiz', ([one]: Answers) => [{ ...one, questionId: 999_999 }]],
    ['with an unknown option', 'answers_of_another_quiz', ([one]: Answers) => [{ ...one, answerIds: [77] }]],
    [
      'with options of another question',
      'answers_of_another_quiz',
      ([one, two]: Answers) => [{ ...one, answerIds: two?.answerIds }],
    ],
    ['of another kind', 'answers_of_another_quiz', ([one]: Answers) => [{ ...one, answerIds: [], text: 'Париж' }]],
    ['twice', 'answered_twice', ([one]: Answers) => [one, one]],
    [
      'with one option twice',
      'answered_twice',
      ([, two]: Answers) => [{ ...two, answerIds: [two?.answerIds?.[0], two?.answerIds?.[0]] }],
    ],
    ['without a sequence', 'invalid_request', ([one]: Answers) => [{ ...one, sequence: undefined }]],
  ])('%s are refused with %s', async (_, code, change) => {
    const { own, tick } = await started()
    expect(await own.refusedSave(change(tick([[0], [0, 1]])))).toMatchObject({ status: 400, code })
    expect((await stored()).answered_count).toBe(0)
  })

  test('with two options where one is allowed are refused', async () => {
    const { own, tick } = await started()
    expect(await own.refusedSave(tick([[0, 1]]))).toMatchObject({ code: 'single_answer_only' })
  })

  test('with the key of somebody else change nothing', async () => {
    const { attempt, tick, given } = await started()
    const another = aTaker(site, given)
    const other = await another.start()
    for (const [attemptId, key] of [
      [attempt.attemptId, another.key],
      [other.attemptId, aKey()],
    ] as const) {
      const body = { attemptId, key, answers: tick([[0]]) }
      for (const endpoint of [workTaking.answers, workTaking.finish])
        expect(await site.refusal(endpoint, { body })).toMatchObject({ status: 404, code: 'result_not_found' })
    }
    expect(
      (await db.selectFrom('work_attempts').select('answered_count').execute()).map((one) => one.answered_count),
    ).toEqual([0, 0])
  })
})
type Answers = ReturnType<typeof ticked>

describe('the clock of an attempt', () => {
  test('is the server’s: answers are taken until five seconds after the end', async () => {
    const { own, tick, attempt } = await started({ settings: { minutes: 10 } })
    site.clock.advance(10 * minute + lateMs - 1)
    expect(await own.save(tick([[0]]))).toEqual({ dueAt: attempt.dueAt, serverNow: site.clock.now().toISOString() })
    site.clock.advance(1)
    expect(await own.refusedSave(tick([[1]]))).toMatchObject({ status: 409, code: 'time_is_up' })
    expect(await own.refusedFinish(tick([[1]]))).toMatchObject({ status: 409, code: 'time_is_up' })
    expect(await own.result()).toMatchObject({ submittedBy: 'clock', answeredCount: 1, points: 1 })
  })

  test('ends with the work when that comes first', async () => {
    const closesAt = new Date(site.clock.now().getTime() + 3 * minute)
    const { own, attempt } = await started({ closes_at: closesAt, settings: { minutes: 10 } })
    expect(attempt.dueAt).toBe(closesAt.toISOString())
    site.clock.advance(3 * minute + lateMs)
    expect(await own.refusedSave([])).toMatchObject({ code: 'time_is_up' })
  })

  test('goes on with extra minutes, of which the next reply tells', async () => {
    const { own, tick, attempt } = await started({ settings: { minutes: 10 } })
    const dueAt = new Date(Date.parse(attempt.dueAt) + 5 * minute)
    await db.updateTable('work_attempts').set({ due_at: dueAt }).execute()
    site.clock.advance(14 * minute)
    expect(await own.save(tick([[0]]))).toMatchObject({ dueAt: dueAt.toISOString() })
  })

  test('ends when the author closes the work', async () => {
    const { own, tick, given } = await started()
    await own.save(tick([[0]]))
    await db
      .updateTable('works')
      .set({ closed_at: site.clock.now(), closed_by: 'author' })
      .where('id', '=', given.id)
      .execute()
    expect(await own.refusedSave(tick([[1]]))).toMatchObject({ code: 'time_is_up' })
    expect(await own.result()).toMatchObject({ submittedBy: 'author', answeredCount: 1 })
  })
})

describe('handing in', () => {
  test.each<[string, number[][], object]>([
    ['everything right', rightTicks, { points: 3, maxPoints: 3, percent: 100 }],
    ['the easy question right', [[0], [2]], { points: 1, percent: 33 }],
    ['nothing', [], { points: 0, percent: 0, answeredCount: 0 }],
  ])('%s saves the last answers and shows the score', async (_, ticks, expected) => {
    const { own, tick } = await started()
    expect(await own.finish(tick(ticks))).toMatchObject({ ...expected, submittedBy: 'taker', questionsCount: 2 })
    expect(await own.refusedSave(tick([[1]]))).toMatchObject({ status: 409, code: 'attempt_submitted' })
  })

  test('again after a lost reply gives the same result, also with other answers', async () => {
    const { own, tick } = await started({ settings: { minutes: 10 } })
    const result = await own.finish(tick(rightTicks))
    site.clock.advance(11 * minute)
    await site.runOverdueJob()
    expect(await own.finish(tick([[1]]))).toEqual(result)
  })

  test('twice at once hands in once', async () => {
    const { own, tick } = await started()
    const [one, other] = await Promise.all([own.finish(tick(rightTicks)), own.finish(tick(rightTicks))])
    expect(one).toEqual(other)
    await numberRow()
    expect(await own.finish(tick(rightTicks))).toEqual(one)
    expect(await revision()).toBe(numbered)
  })

  test('counts the questions that were drawn alone', async () => {
    const { own, attempt, tick } = await started({ settings: { pick: 1 } })
    expect(attempt.questions).toHaveLength(1)
    const result = await own.finish(
      tick(rightTicks).filter(({ questionId }) => questionId === attempt.questions[0]?.id),
    )
    expect(result).toMatchObject({ questionsCount: 1, percent: 100 })
    expect(result.points).toBe(result.maxPoints)
  })

  test('counts in no counter of the quiz or of a person', async () => {
    const { given, own, tick } = await started()
    const quiz = given.quizzes[0]
    if (!quiz) throw new Error('A work has a quiz')
    await own.finish(tick(rightTicks))
    expect(await quizCounters(db, quiz.id)).toMatchObject({ uses_count: 0, popularity: 0 })
    expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([])
    await site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } })
    expect(await quizCounters(db, quiz.id)).toMatchObject({ uses_count: 1 })
  })
})

test('more than 20 saves of an attempt in 10 seconds are refused until they are over; another attempt goes on', async () => {
  const clock = fakeClock()
  const limited = await buildTestApp({ counters: new MemoryCounters(clock.now), clock })
  const given = await aWork(limited.store.db, { now: clock.now() })
  const [taker, another] = [aTaker(limited, given), aTaker(limited, given)]
  const [attempt, other] = [await taker.start(), await another.start()]
  for (let saves = 0; saves < 20; saves++) await taker.of(attempt).save([])
  const refusal = await taker.of(attempt).refusedSave([])
  expect(refusal).toMatchObject({ status: 429, code: 'too_often' })
  expect(refusal.headers['retry-after']).toBe('10')
  await another.of(other).save([])
  clock.advance(10_000)
  await taker.of(attempt).save([])
})
