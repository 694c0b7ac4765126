import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { works } from '@quiz/contract/work/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, someContent } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aWork } from '#server/testing/work-factory.ts'
import { aTaker, ticked } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** A work of one quiz in its order, and a way to look at its first question. */
async function aWorkToLookAt() {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
  const [question] = quiz.content.questions
  const input = { params: { id: work.id }, query: { questionId: question?.id ?? 0 } }
  /** Somebody hands in with these ticks at the first question; without any it stays unanswered. */
  const submitWork = async (ticks: number[] | null) => {
    const taker = aTaker(site, work)
    const started = await taker.start()
    await taker.of(started).finish(ticks ? ticked(started, quiz.content, [ticks]) : [])
  }
  return { author, quiz, work, input, submitWork, look: () => site.call(workQuestions.get, input, author) }
}

test('a question of a work tells shares of all answers from the first hand-in on, what is right, and who gave no answer', async () => {
  const { quiz, look, submitWork } = await aWorkToLookAt()
  expect(await look()).toMatchObject({ testId: quiz.id, takers: 0, rightShare: null, blank: 0, advice: [] })
  await submitWork([0])
  await submitWork([1])
  await submitWork([1])
  await submitWork(null)
  const { takers, rightShare, blank, answers, accepted } = await look()
  expect({ takers, rightShare, blank, accepted }).toEqual({ takers: 4, rightShare: 25, blank: 1, accepted: [] })
  expect(answers.slice(0, 2).map(({ share, isRightAnswer }) => [share, isRightAnswer])).toEqual([
    [25, true],
    [50, false],
  ])
})

test('options with pictures have their signed addresses', async () => {
  const author = await site.signUp()
  const { questions, ...content } = await someContent(db, 'quiz')
  const picture = 'a'.repeat(64)
  const pictured = questions.map((one, at) => ({
    ...one,
    answers: one.answers.map((option, place) => (at + place === 0 ? { ...option, image: picture } : option)),
  }))
  const quiz = await aQuiz(db, { authorId: author.id, content: { ...content, questions: pictured } })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now() })
  const input = { params: { id: work.id }, query: { questionId: pictured[0]?.id ?? 0 } }
  const headers = { prefer: 'images=url' }
  const { answers } = await site.call(workQuestions.get, input, { token: author.token, headers })
  expect(answers.map(({ answerImg }) => answerImg)).toEqual([
    expect.stringMatching(new RegExp(`^/images/signed/[^/]+/${picture}`)),
    undefined,
    undefined,
  ])
})

test('attempts under way and people whom the author removed are left out', async () => {
  const { author, work, look, submitWork } = await aWorkToLookAt()
  await submitWork([0])
  await aTaker(site, work).start()
  expect((await look()).takers).toBe(1)
  const table = await site.call(works.table, { params: { id: work.id }, query: {} }, author)
  const remove = table.participants.find(({ state }) => state === 'submitted')?.id ?? 0
  await site.call(works.participants, { body: { id: work.id, remove } }, author)
  expect((await look()).takers).toBe(0)
})

test('a question of another work, and a work of another author, are not found', async () => {
  const { author, input } = await aWorkToLookAt()
  const other = { ...input, query: { questionId: input.query.questionId + 1000 } }
  expect(await site.refusal(workQuestions.get, other, author)).toMatchObject({ code: 'work_not_found' })
  expect(await site.refusal(workQuestions.get, input, await site.signUp())).toMatchObject({ code: 'work_not_found' })
  expect((await site.refusal(workQuestions.get, input)).status).toBe(401)
})
