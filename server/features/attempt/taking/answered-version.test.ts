import { results } from '@quiz/contract/attempt/results.ts'
import { type Attempt, taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit, toEdit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)
const subjectId = await subjectIdOf(db, 'Наука')
const dayMs = 24 * 3600 * 1000

async function aTest() {
  const { id: authorId, token } = await site.signUp()
  return { id: await site.call(quizzes.create, { body: await aQuizDraft(subjectId) }, { token }), token, authorId }
}
type TestQuiz = Awaited<ReturnType<typeof aTest>>
const toTake = ({ id }: TestQuiz) => site.call(quizzes.get, { params: { id }, query: {} })

/** Ticks by index: of each question the answers at these positions. */
const ticked = ({ questions }: Pick<QuizToTake, 'questions'>, ...indexes: number[][]) =>
  indexes.map((of, index) => ({
    questionId: questions[index]?.id ?? 0,
    answerIds: of.map((at) => questions[index]?.answers[at]?.id ?? 0),
  }))
const right = [[0], [0, 2]]

type Sent = Pick<Attempt, 'userA'> & Partial<Attempt>
const perform = ({ id }: TestQuiz, sent: Sent) => site.call(taking.perform, { body: { testId: id, ...sent } })
const refused = ({ id }: TestQuiz, sent: Sent) => site.refusal(taking.perform, { body: { testId: id, ...sent } })
const percentOf = async (resultId: string) =>
  (await site.call(results.get, { params: { id: resultId } })).userScorePercentage
const makeRight = (quiz: TestQuiz, at: number) =>
  edit(site, quiz, ({ questions }) => ({ questions: withRightAnswer(questions, at) }))
/** Lets days pass, after which the author signs in again. */
async function later(quiz: TestQuiz, ms: number): Promise<TestQuiz> {
  site.clock.advance(ms)
  return { ...quiz, token: (await site.signIn(quiz.authorId)).token }
}
const allowOneOnly = (quiz: TestQuiz) =>
  edit(site, quiz, ({ questions }) => ({
    questions: questions.map((question) => ({
      ...question,
      isMultipleAnswers: false,
      answers: question.answers.map((answer, at) => ({ ...answer, isRightAnswer: at === 0 })),
    })),
  }))

describe('answers with the number of a version', () => {
  test('are scored by that version, when the ids stayed and only the right answer changed', async () => {
    const quiz = await aTest()
    const { questions, versionNumber } = await toTake(quiz)
    await makeRight(quiz, 1)
    const [first, second] = [ticked({ questions }, ...right), ticked({ questions }, [1], [0, 2])]
    expect(await percentOf(await perform(quiz, { userA: first, versionNumber }))).toBe(100)
    expect(await percentOf(await perform(quiz, { userA: first, versionNumber: 2 }))).toBe(75)
    expect(await percentOf(await perform(quiz, { userA: second, versionNumber: 1 }))).toBe(75)
    expect(await percentOf(await perform(quiz, { userA: second, versionNumber: 2 }))).toBe(100)
  })

  test('are refused with answers_of_another_quiz when an id or the version is unknown', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await edit(site, quiz, (loaded) => ({ questions: loaded.questions.slice(1) }))
    const userA = ticked({ questions }, ...right)
    expect(await perform(quiz, { userA, versionNumber: 1 })).toMatch(/-/)
    for (const versionNumber of [2, 3])
      expect(await refused(quiz, { userA, versionNumber })).toMatchObject({
        status: 400,
        code: 'answers_of_another_quiz',
      })
    const other = ticked(await toTake(await aTest()), ...right)
    for (const versionNumber of [1, 2])
      expect(await refused(quiz, { userA: other, versionNumber })).toMatchObject({ code: 'answers_of_another_quiz' })
  })

  test('are judged by the rules of that version', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await allowOneOnly(quiz)
    const userA = ticked({ questions }, ...right)
    expect(await percentOf(await perform(quiz, { userA, versionNumber: 1 }))).toBe(100)
    expect(await refused(quiz, { userA, versionNumber: 2 })).toMatchObject({ code: 'single_answer_only' })
  })
})

describe('answers without the number of a version', () => {
  test('are scored by the newest version that has all of their ids', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await makeRight(quiz, 1)
    const userA = ticked({ questions }, ...right)
    for (const versionNumber of [undefined, null])
      expect(await percentOf(await perform(quiz, { userA, ...(versionNumber === null && { versionNumber }) }))).toBe(75)
    await edit(site, quiz, (loaded) => ({ questions: loaded.questions.slice(0, 1) }))
    expect(await percentOf(await perform(quiz, { userA }))).toBe(75)
    expect(await percentOf(await perform(quiz, { userA: userA.slice(0, 1) }))).toBe(0)
  })

  test('may have null in every other optional field', async () => {
    const quiz = await aTest()
    const userA = ticked(await toTake(quiz), ...right).map((answer) => ({ ...answer, text: null, pairs: null }))
    const nulls = { resultKey: null, fromResultId: null, source: null }
    expect(await percentOf(await perform(quiz, { userA, ...nulls }))).toBe(100)
    const unanswered = userA.slice(0, 1).map((answer) => ({ ...answer, answerIds: null }))
    expect(await percentOf(await perform(quiz, { userA: [...userA.slice(1), ...unanswered] }))).toBe(75)
  })

  test('to a removed question are not judged by the rules of the version without it', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await allowOneOnly(quiz)
    await edit(site, quiz, (loaded) => ({ questions: loaded.questions.slice(1) }))
    // The second question allows one answer now; both versions that have the first one decide.
    const userA = ticked({ questions }, [0], [0])
    expect(await percentOf(await perform(quiz, { userA }))).toBe(100)
    expect(await refused(quiz, { userA: ticked({ questions }, [0], [0, 2]) })).toMatchObject({
      code: 'single_answer_only',
    })
  })

  test('of two versions, and of another test, are refused', async () => {
    const quiz = await aTest()
    const before = await toTake(quiz)
    await edit(site, quiz, (loaded) => ({
      questions: loaded.questions.map(({ id: _id, answers, ...question }) => ({
        ...question,
        answers: answers.map(({ id: _answer, ...answer }) => answer),
      })),
    }))
    const [older, newer] = [ticked(before, ...right), ticked(await toTake(quiz), ...right)]
    expect(await refused(quiz, { userA: [...older.slice(0, 1), ...newer.slice(1)] })).toMatchObject({
      code: 'answers_of_two_versions',
    })
    const foreign = ticked(await toTake(await aTest()), ...right)
    expect(await refused(quiz, { userA: [...older.slice(0, 1), ...foreign.slice(1)] })).toMatchObject({
      code: 'answers_of_another_quiz',
    })
  })
})

describe('answers to an earlier version', () => {
  test('are taken for 30 days after a later one changed the scoring, then refused with outdated', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    const userA = ticked({ questions }, ...right)
    await edit(site, quiz, () => ({ title: 'Города' }))
    await makeRight(await later(quiz, 40 * dayMs), 1)
    await makeRight(await later(quiz, 20 * dayMs), 0)
    for (const versionNumber of [1, 2]) {
      expect(await percentOf(await perform(quiz, { userA, versionNumber }))).toBe(100)
    }
    site.clock.advance(10 * dayMs)
    expect(await percentOf(await perform(quiz, { userA, versionNumber: 2 }))).toBe(100)
    site.clock.advance(1)
    for (const versionNumber of [1, 2])
      expect(await refused(quiz, { userA, versionNumber })).toMatchObject({ status: 409, code: 'outdated' })
    expect(await percentOf(await perform(quiz, { userA, versionNumber: 3 }))).toBe(75)
    expect(await percentOf(await perform(quiz, { userA }))).toBe(100)
    site.clock.advance(20 * dayMs)
    expect(await refused(quiz, { userA, versionNumber: 3 })).toMatchObject({ code: 'outdated' })
    expect(await percentOf(await perform(quiz, { userA, versionNumber: 4 }))).toBe(100)
  })

  test('are taken for ever while only texts change', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await edit(site, quiz, () => ({ title: 'Города' }))
    site.clock.advance(1000 * dayMs)
    const userA = ticked({ questions }, ...right)
    expect(await percentOf(await perform(quiz, { userA, versionNumber: 1 }))).toBe(100)
  })

  test('without the number are refused with outdated as well', async () => {
    const quiz = await aTest()
    const { questions } = await toTake(quiz)
    await edit(site, quiz, (loaded) => ({ questions: loaded.questions.slice(1) }))
    const userA = ticked({ questions }, ...right)
    site.clock.advance(31 * dayMs)
    expect(await refused(quiz, { userA })).toMatchObject({ status: 409, code: 'outdated' })
  })
})

test('takers and the author get the number of the version', async () => {
  const quiz = await aTest()
  expect((await toTake(quiz)).versionNumber).toBe(1)
  await makeRight(quiz, 1)
  expect((await toTake(quiz)).versionNumber).toBe(2)
  expect((await toEdit(site, quiz)).versionNumber).toBe(2)
  expect(await site.call(editing.versions, { params: { id: quiz.id } }, quiz)).toHaveLength(2)
})
