import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { correctKey, regradingCalls } from '#server/testing/regraded-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
const shownAtOnce: WorkOptions['settings'] = { review: 'full', reviewWhen: 'at_once' }

/** A work of a test with a question for 1 point and one for 2, whose author got the key wrong: the first option is right in both. */
async function aRegradable(options: WorkOptions = {}) {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now(), ...options })
  return { author, quiz, work, ...regradingCalls(site, author, work.id) }
}

type Regradable = Awaited<ReturnType<typeof aRegradable>>

/** Somebody who ticks an option of the first question, and the two right ones of the second, or none. */
async function begin({ work, quiz }: Pick<Regradable, 'work' | 'quiz'>, name: string, ticks: number[][]) {
  const taker = aTaker(site, work, { name })
  const attempt = await taker.start()
  const own = taker.of(attempt)
  return { ...own, attemptId: attempt.attemptId, submitWork: () => own.finish(ticked(attempt, quiz.content, ticks)) }
}
async function submitWork(given: Pick<Regradable, 'work' | 'quiz'>, name: string, ticks: number[][]) {
  const taken = await begin(given, name, ticks)
  await taken.submitWork()
  return taken
}

const first = ({ content }: TestQuiz) => content.questions[0]?.id ?? 0
const second = ({ content }: TestQuiz) => content.questions[1]?.id ?? 0

describe('regrading after a corrected key', () => {
  test('says who changes from what to what, and with isDryRun changes nothing', async () => {
    const given = await aRegradable({ settings: { marks: [30, 60, 90] } })
    const anna = await submitWork(given, 'Анна', [[1], [0, 1]])
    await submitWork(given, 'Борис', [[0], [0, 1]])
    await submitWork(given, 'Вера', [[2], [0, 1]])
    expect((await given.view()).tests).toMatchObject([{ correction: null }])
    await correctKey(site, given, 1)
    expect((await given.view()).tests).toMatchObject([{ correction: 'key' }])
    const before = await given.table()
    const told = await given.dryRun()
    expect(told).toMatchObject({ attempts: 3, left: [] })
    expect(told.changes).toMatchObject([
      {
        ...{ attemptId: anna.attemptId, name: 'Анна', number: 1 },
        before: { points: 2, maxPoints: 3, percent: 67, mark: 4 },
        after: { points: 3, maxPoints: 3, percent: 100, mark: 5 },
      },
      { name: 'Борис', before: { points: 3, mark: 5 }, after: { points: 2, mark: 4 } },
    ])
    expect(await given.table()).toEqual(before)
    expect(await given.regrade()).toEqual(told)
    expect((await given.view()).tests).toMatchObject([{ correction: null }])
    expect((await given.dryRun()).changes).toEqual([])
  })

  test('keeps the earned score beside the new one, in the table, the answers of a person, and the result', async () => {
    const given = await aRegradable({ settings: shownAtOnce })
    const anna = await submitWork(given, 'Анна', [[1], [0, 1]])
    await correctKey(site, given, 1)
    expect((await anna.result()).questions?.find(({ id }) => id === first(given.quiz))).toMatchObject({
      isRight: false,
      isKeyCorrected: true,
    })
    await given.regrade()
    const earned = { points: 2, maxPoints: 3, percent: 67, mark: null, regradedAt: site.clock.now().toISOString() }
    expect((await given.table()).participants).toMatchObject([{ points: 3, percent: 100, earned, shares: [100, 100] }])
    expect(await given.answersOf(anna.attemptId)).toMatchObject({ points: 3, earned })
    const result = await anna.result()
    expect(result).toMatchObject({ points: 3, percent: 100, earned })
    const question = result.questions?.find(({ id }) => id === first(given.quiz))
    expect(question).toMatchObject({ isRight: true, points: 1 })
    expect(question).not.toHaveProperty('isKeyCorrected')
  })

  test('is a new revision of every row, with another ETag', async () => {
    const given = await aRegradable()
    await submitWork(given, 'Анна', [[1], [0, 1]])
    await submitWork(given, 'Вера', [[2], [0, 1]])
    const { revision } = await given.table()
    await correctKey(site, given, 1)
    expect((await given.table(revision)).participants).toEqual([])
    await given.regrade()
    const changed = await given.table(revision)
    expect(changed.revision).toBeGreaterThan(revision)
    expect(changed.participants.map(({ name }) => name)).toEqual(['Анна', 'Вера'])
  })

  test('a further one scores what was answered, and compares with the earned score', async () => {
    const given = await aRegradable()
    await submitWork(given, 'Анна', [[1], [0, 1]])
    await correctKey(site, given, 1)
    await given.regrade()
    const regradedAt = (await given.table()).participants[0]?.earned?.regradedAt
    await correctKey(site, given, 2)
    site.clock.advance(minute)
    expect((await given.regrade()).changes).toMatchObject([{ before: { points: 3 }, after: { points: 2 } }])
    // The earned score counts again.
    expect((await given.table()).participants).toMatchObject([{ points: 2, earned: null, shares: [0, 100] }])
    await correctKey(site, given, 1)
    await given.regrade()
    const [row] = (await given.table()).participants
    expect(row).toMatchObject({ points: 3, earned: { points: 2 } })
    expect(row?.earned?.regradedAt).not.toBe(regradedAt)
  })

  test('scores attempts by the new key that are handed in later, also those that start later', async () => {
    const given = await aRegradable()
    const anna = await begin(given, 'Анна', [[1], [0, 1]])
    await correctKey(site, given, 1)
    await given.regrade()
    await anna.submitWork()
    await submitWork(given, 'Борис', [[1], []])
    expect(await given.rows()).toEqual([
      { name: 'Анна', points: 3, earned: null, shares: [100, 100] },
      { name: 'Борис', points: 1, earned: null, shares: [100, 0] },
    ])
    expect((await given.dryRun()).changes).toEqual([])
  })

  test('scores attempts by the new key that the clock hands in later', async () => {
    const given = await aRegradable({ settings: { minutes: 5 } })
    const taker = aTaker(site, given.work)
    const attempt = await taker.start()
    await taker.of(attempt).save(ticked(attempt, given.quiz.content, [[1], [0, 1]]))
    await correctKey(site, given, 1)
    await given.regrade()
    site.clock.advance(6 * minute)
    expect(await taker.of(attempt).result()).toMatchObject({ submittedBy: 'clock', points: 3, earned: null })
  })

  test('an attempt that is handed in meanwhile gets the key of the regraded work, whichever comes first', async () => {
    const given = await aRegradable()
    const takers = await Promise.all(Array.from({ length: 6 }, (_, at) => begin(given, `Ученик ${at}`, [[1], [0, 1]])))
    await correctKey(site, given, 1)
    await Promise.all(
      [...takers.slice(0, 3), { submitWork: given.regrade }, ...takers.slice(3)].map((one) => one.submitWork()),
    )
    expect((await given.rows()).map(({ points }) => points)).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('scores the attempts that do not count as well, and does not name them', async () => {
    const given = await aRegradable({ settings: { attemptsMax: 2 } })
    const anna = await submitWork(given, 'Анна', [[1], [0, 1]])
    const vera = await submitWork(given, 'Вера', [[1], [0, 1]])
    const [one, other] = (await given.table()).participants
    const change = (fields: object) =>
      site.call(works.participants, { body: { id: given.work.id, ...fields } }, given.author)
    await change({ reset: one?.id })
    await change({ remove: other?.id })
    await correctKey(site, given, 1)
    expect(await given.regrade()).toEqual({ attempts: 0, changes: [], left: [] })
    for (const { attemptId } of [anna, vera])
      expect(await given.answersOf(attemptId)).toMatchObject({ points: 3, earned: { points: 2 } })
  })

  test('an attempt that is opened again forgets the earned score', async () => {
    const given = await aRegradable({ settings: { minutes: 5 } })
    const taker = aTaker(site, given.work, { name: 'Анна' })
    const attempt = await taker.start()
    await taker.of(attempt).save(ticked(attempt, given.quiz.content, [[1], []]))
    site.clock.advance(6 * minute)
    await taker.of(attempt).result()
    await correctKey(site, given, 1)
    await given.regrade()
    expect(await given.rows()).toMatchObject([{ points: 1, earned: 0 }])
    const [row] = (await given.table()).participants
    const extraMinutes = { participantId: row?.id ?? 0, minutes: 10 }
    await site.call(works.participants, { body: { id: given.work.id, extraMinutes } }, given.author)
    expect(await given.rows()).toMatchObject([{ points: null, earned: null }])
    await taker.of(attempt).finish()
    expect(await given.rows()).toMatchObject([{ points: 1, earned: null }])
  })
})

describe('attempts are left as they are', () => {
  test('when the newest version asks other questions', async () => {
    const given = await aRegradable()
    await submitWork(given, 'Анна', [[1], [0, 1]])
    await edit(site, { id: given.quiz.id, token: given.author.token }, ({ questions }) => ({
      questions: withRightAnswer(questions, 1).slice(0, 1),
    }))
    expect((await given.view()).tests).toMatchObject([{ correction: 'other_questions' }])
    const left = [{ testId: given.quiz.id, reason: 'other_questions', attempts: 1 }]
    expect(await given.regrade()).toEqual({ attempts: 1, changes: [], left })
    expect(await given.rows()).toMatchObject([{ points: 2, earned: null, shares: [0, 100] }])
    // A question that was wrong itself can be forgiven all the same.
    await given.regrade([first(given.quiz)])
    expect(await given.rows()).toMatchObject([{ points: 3, earned: 2, shares: [0, 100] }])
  })

  test('when an option that was ticked is gone, by the key that they were scored by before', async () => {
    const given = await aRegradable()
    await submitWork(given, 'Анна', [[1], [0, 1]])
    await submitWork(given, 'Борис', [[2], [0, 1]])
    await correctKey(site, given, 1)
    await given.regrade()
    await edit(site, { id: given.quiz.id, token: given.author.token }, ({ questions }) => ({
      questions: withRightAnswer(questions, 2).map((question, at) =>
        at === 0 ? { ...question, answers: question.answers.toSpliced(1, 1) } : question,
      ),
    }))
    const left = [{ testId: given.quiz.id, reason: 'answer_gone', attempts: 1 }]
    expect(await given.regrade()).toMatchObject({ attempts: 2, changes: [{ name: 'Борис' }], left })
    expect(await given.rows()).toMatchObject([
      { name: 'Анна', points: 3, earned: 2 },
      { name: 'Борис', points: 3, earned: 2 },
    ])
  })
})

describe('a forgiven question', () => {
  test('brings everybody its full points: wrong, unanswered, under way, and started later', async () => {
    const given = await aRegradable({ settings: shownAtOnce })
    const anna = await submitWork(given, 'Анна', [[0], [2]])
    await submitWork(given, 'Борис', [[0], []])
    const vera = await begin(given, 'Вера', [[1], []])
    expect((await given.regrade([second(given.quiz)])).changes).toMatchObject([
      { name: 'Анна', before: { points: 1 }, after: { points: 3 } },
      { name: 'Борис', before: { points: 1 }, after: { points: 3 } },
    ])
    await vera.submitWork()
    await submitWork(given, 'Глеб', [[0], []])
    expect((await given.rows()).map(({ points, earned }) => [points, earned])).toEqual([
      [3, 1],
      [3, 1],
      [2, null],
      [3, null],
    ])
    // What they answered stays to be seen.
    expect((await given.rows()).map(({ shares }) => shares[1])).toEqual([0, 0, 0, 0])
    expect((await given.table()).questions.map(({ isForgiven }) => isForgiven)).toEqual([false, true])
    const shown = (await anna.result()).questions?.find(({ id }) => id === second(given.quiz))
    expect(shown).toMatchObject({ isRight: false, points: 0, maxPoints: 2, isForgiven: true })
    expect((await given.answersOf(anna.attemptId)).questions.filter(({ isForgiven }) => isForgiven)).toHaveLength(1)
  })

  test('stays so when a later regrade names none, and no longer with an empty list', async () => {
    const given = await aRegradable()
    await submitWork(given, 'Анна', [[0], []])
    await given.regrade([second(given.quiz)])
    await correctKey(site, given, 1)
    await given.regrade()
    expect(await given.rows()).toMatchObject([{ points: 2, earned: 1, shares: [0, 0] }])
    await given.regrade([])
    expect(await given.rows()).toMatchObject([{ points: 0, earned: 1, shares: [0, 0] }])
    expect((await given.table()).questions.map(({ isForgiven }) => isForgiven)).toEqual([false, false])
  })

  test('must be one of the work', async () => {
    const given = await aRegradable()
    const other = await aQuiz(db)
    expect(await given.refused([first(given.quiz), first(other)])).toMatchObject({
      status: 400,
      errors: [{ path: 'forgive.1', message: expect.stringContaining('Такого вопроса') }],
    })
    expect((await given.table()).questions.map(({ isForgiven }) => isForgiven)).toEqual([false, false])
  })
})

test('the key on paper is the corrected one, of the options that are printed', async () => {
  const given = await aRegradable()
  const asked = given.quiz.content.questions[0]?.answers.map(({ id }) => id) ?? []
  await edit(site, { id: given.quiz.id, token: given.author.token }, ({ questions }) => ({
    questions: withRightAnswer(questions, 1).map((question, at) =>
      at === 0
        ? { ...question, answers: [...question.answers, { description: 'Новый', isRightAnswer: false }] }
        : question,
    ),
  }))
  const rightOnPaper = async () => {
    const input = { params: { id: given.work.id }, query: {} }
    const { questions } = await site.call(workPrinting.variants, input, given.author)
    const printed = questions.find(({ id }) => id === first(given.quiz))
    expect(printed?.answers.map(({ id }) => id)).toEqual(asked)
    return printed?.answers.map(({ isRightAnswer }) => isRightAnswer)
  }
  expect(await rightOnPaper()).toEqual([true, false, false])
  await given.regrade()
  expect(await rightOnPaper()).toEqual([false, true, false])
})

test('a work of another author is not found', async () => {
  const given = await aRegradable()
  const body = { id: given.work.id, isDryRun: true }
  expect(await site.refusal(workRegrading.regrade, { body }, await site.signUp())).toMatchObject({
    status: 404,
    code: 'work_not_found',
  })
})

test('a result that shows no points shows no earned ones', async () => {
  const given = await aRegradable({ settings: { review: 'none' } })
  const anna = await submitWork(given, 'Анна', [[1], [0, 1]])
  await correctKey(site, given, 1)
  await given.regrade()
  expect(await anna.result()).toMatchObject({ points: null, earned: null })
})

test('whoever removes name and answers leaves no score, and regrading goes on without them', async () => {
  const given = await aRegradable()
  const anna = await submitWork(given, 'Анна', [[1], [0, 1]])
  await correctKey(site, given, 1)
  await given.regrade()
  await anna.forget()
  expect(await given.rows()).toMatchObject([{ name: '', points: null, earned: null }])
  expect(await given.regrade([])).toEqual({ attempts: 0, changes: [], left: [] })
})
