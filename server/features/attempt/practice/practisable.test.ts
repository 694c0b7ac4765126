import { practice } from '@quiz/contract/attempt/practice.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { ReviewDepth } from '@quiz/contract/quiz/settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerTo, aPracticeKey, aPractisedQuiz, aPractiser } from '#server/testing/practice-takers.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const setReview = (id: number, depth: ReviewDepth, from: Date | null = null) =>
  db.updateTable('quizzes').set({ review: depth, review_from: from }).where('id', '=', id).execute()
const countAnswers = async () => (await db.selectFrom('practice_answers').select('step').execute()).length

describe('what can be practised', () => {
  test('neither a personality test, nor one without a review, or one whose review comes later', async () => {
    const quiz = await aPractisedQuiz(site)
    const refused = () => site.refusal(practice.begin, { body: { testId: quiz.id, utcOffset: 0, key: aPracticeKey() } })
    await setReview(quiz.id, 'none')
    expect(await refused()).toMatchObject({ status: 403, code: 'no_review' })
    await setReview(quiz.id, 'full', new Date(site.clock.now().getTime() + 60_000))
    expect(await refused()).toMatchObject({ status: 403, code: 'no_review' })
    site.clock.advance(60_000)
    expect(await aPractiser(site).begin(quiz.id)).toMatchObject({ total: 3 })
    const personality = await aPractisedQuiz(site, ['choice', 'choice'], { testTypeId: 2 })
    const body = { testId: personality.id, utcOffset: 0, key: aPracticeKey() }
    expect(await site.refusal(practice.begin, { body })).toMatchObject({ status: 400, code: 'quizzes_only' })
    expect(await site.refusal(practice.begin, { body: { ...body, testId: 999_999 } })).toMatchObject({
      status: 404,
      code: 'quiz_not_found',
    })
  })

  test('a session whose test is closed stores and tells nothing more, but for its author', async () => {
    const quiz = await aPractisedQuiz(site)
    const [guest, author] = [aPractiser(site), aPractiser(site, quiz.author)]
    const begun = await guest.begin(quiz.id)
    const { sessionId } = begun
    await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, begun.question?.id ?? 0, true) })
    await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'closed' } }, quiz.author)
    const [, second] = quiz.content.questions
    const body = { sessionId, step: 1, ...answerTo(quiz.content, second?.id ?? 0, true) }
    expect(await guest.refusedAnswer(body)).toMatchObject({ status: 403, code: 'closed' })
    const options = { headers: { 'x-result-key': guest.key ?? '' } }
    expect(await site.refusal(practice.state, { params: { sessionId } }, options)).toMatchObject({ code: 'closed' })
    expect(await countAnswers()).toBe(1)
    expect(await author.begin(quiz.id)).toMatchObject({ total: 3 })
  })

  test('a review that is switched off, or that tells less, acts at once within a session', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const told = await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, question?.id ?? 0, false) })
    expect(told).toMatchObject({ review: 'full', last: { item: { explanation: 'Пояснение 1' } } })
    await setReview(quiz.id, 'wrong')
    expect(await guest.state(sessionId)).toMatchObject({ review: 'wrong', last: { item: { explanation: '' } } })
    await setReview(quiz.id, 'none')
    const body = { sessionId, step: 1, ...answerTo(quiz.content, told.question?.id ?? 0, true) }
    expect(await guest.refusedAnswer(body)).toMatchObject({ status: 403, code: 'no_review' })
  })

  test('an edit leaves a session in its version, and is told if it changed the scoring', async () => {
    const quiz = await aPractisedQuiz(site, ['choice', 'choice'])
    const guest = aPractiser(site)
    const begun = await guest.begin(quiz.id)
    const { token } = quiz.author
    await edit(site, { id: quiz.id, token }, () => ({ title: 'Другое название' }))
    expect(await guest.state(begun.sessionId)).toMatchObject({ isChanged: false })
    const right = quiz.content.questions[0]?.answers.findIndex(({ isRight }) => isRight) ?? 0
    const other = right === 0 ? 1 : 0
    await edit(site, { id: quiz.id, token }, ({ questions }) => ({ questions: withRightAnswer(questions, other) }))
    const body = { sessionId: begun.sessionId, step: 0, ...answerTo(quiz.content, begun.question?.id ?? 0, true) }
    expect(await guest.answer(body)).toMatchObject({
      isChanged: true,
      last: { item: { isRight: true, isKeyCorrected: true } },
    })
  })
})

test('after a result what was wrong in it is asked, and all of it where nothing was', async () => {
  const quiz = await aPractisedQuiz(site, ['choice', 'text', 'number', 'choice'])
  const person = await site.signUp()
  const practiser = aPractiser(site, person)
  const take = (verdicts: boolean[]) => {
    const userA = quiz.content.questions.map(({ id }, at) => answerTo(quiz.content, id, verdicts[at] ?? true))
    return site.call(taking.perform, { body: { testId: quiz.id, userA } }, person)
  }
  const [partly, whole] = [await take([true, false, true, false]), await take([])]
  const begun = await practiser.begin(quiz.id, { resultId: partly, isNew: true })
  expect(begun).toMatchObject({ total: 2, question: { id: quiz.content.questions[1]?.id } })
  expect(await practiser.begin(quiz.id, { resultId: whole, isNew: true })).toMatchObject({ total: 4 })
  const stranger = await site.signUp()
  const body = { testId: quiz.id, utcOffset: 0, resultId: partly }
  expect(await site.refusal(practice.begin, { body }, stranger)).toMatchObject({ status: 403, code: 'forbidden' })
  const another = await aPractisedQuiz(site)
  expect(await site.refusal(practice.begin, { body: { ...body, testId: another.id } }, person)).toMatchObject({
    code: 'forbidden',
  })
})

test('after a result of a guest its key is asked for', async () => {
  const quiz = await aPractisedQuiz(site)
  const guest = aPractiser(site)
  const userA = quiz.content.questions.map(({ id }) => answerTo(quiz.content, id, false))
  const resultId = await site.call(taking.perform, { body: { testId: quiz.id, userA, resultKey: guest.key } })
  expect(await guest.begin(quiz.id, { resultId })).toMatchObject({ total: 3 })
  const body = { testId: quiz.id, utcOffset: 0, resultId, key: aPracticeKey() }
  expect(await site.refusal(practice.begin, { body })).toMatchObject({ status: 403, code: 'forbidden' })
})
