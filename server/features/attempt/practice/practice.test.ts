import { practice } from '@quiz/contract/attempt/practice.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import type { ReviewDepth } from '@quiz/contract/quiz/settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerTo, aPracticeKey, aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const setReview = (id: number, depth: ReviewDepth, from: Date | null = null) =>
  db.updateTable('quizzes').set({ review: depth, review_from: from }).where('id', '=', id).execute()
const countAnswers = async () => (await db.selectFrom('practice_answers').select('step').execute()).length

describe('a session', () => {
  test('asks every kind of question in the order of the test, and judges a right answer', async () => {
    const quiz = await aPractisedQuiz(site, kindNames)
    const guest = aPractiser(site)
    let state = await guest.begin(quiz.id)
    expect(state).toMatchObject({ kind: 'test', step: 0, total: kindNames.length, left: kindNames.length, last: null })
    for (const [step, { id, text, explanation }] of quiz.content.questions.entries()) {
      expect(state.question).toMatchObject({ id, title: text, idx: step + 1 })
      state = await guest.answer({ sessionId: state.sessionId, step, ...answerTo(quiz.content, id, true) })
      expect(state.last).toMatchObject({ step, item: { id, isRight: true, explanation } })
      expect(state.last?.card).toEqual({ testId: quiz.id, isRight: true, isFirst: true })
    }
    expect(state).toMatchObject({
      isEnded: true,
      question: null,
      left: 0,
      rightAtOnce: kindNames.length,
      rightLater: 0,
    })
  })

  test('asks a wrong question again at the end, until it is right', async () => {
    const quiz = await aPractisedQuiz(site)
    const person = aPractiser(site, await site.signUp())
    const ended = await practise(person, await person.begin(quiz.id), {
      content: quiz.content,
      verdicts: [false, true, true, false, true],
    })
    expect(ended).toMatchObject({ isEnded: true, total: 3, step: 5, left: 0, rightAtOnce: 2, rightLater: 1 })
    expect(ended.last).not.toHaveProperty('card')
  })

  test('asks a wrong question six times at most, and twice where the review tells only what was wrong', async () => {
    const quiz = await aPractisedQuiz(site, ['choice'])
    const wrong = Array.from({ length: 9 }, () => false)
    for (const [depth, times] of [
      ['full', 6],
      ['wrong', 2],
    ] as const) {
      await setReview(quiz.id, depth)
      const guest = aPractiser(site)
      const ended = await practise(guest, await guest.begin(quiz.id), { content: quiz.content, verdicts: wrong })
      expect(ended).toMatchObject({ isEnded: true, step: times, left: 0, rightAtOnce: 0, rightLater: 0 })
    }
  })

  test('where the review tells only what was wrong, a wrong answer has neither the right one nor an explanation', async () => {
    const quiz = await aPractisedQuiz(site, ['choice', 'choice'])
    await setReview(quiz.id, 'wrong')
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const wrong = await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, question?.id ?? 0, false) })
    expect(wrong.last?.item).toMatchObject({ isRight: false, explanation: '' })
    expect(wrong.last?.item.answers.map(({ isRightAnswer }) => isRightAnswer)).not.toContain(true)
    const right = await guest.answer({ sessionId, step: 1, ...answerTo(quiz.content, wrong.question?.id ?? 0, true) })
    expect(right.last?.item).toMatchObject({ isRight: true, explanation: 'Пояснение 2' })
  })

  test('takes «I do not know» as a wrong answer, and shows what is right', async () => {
    const quiz = await aPractisedQuiz(site, ['text', 'choice'])
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const state = await guest.answer({ sessionId, step: 0, questionId: question?.id ?? 0, isUnknown: true })
    expect(state.last?.item).toMatchObject({ isRight: false, points: 0, explanation: 'Пояснение 1' })
    expect(state.last?.item.acceptedTexts?.length).toBeGreaterThan(0)
  })

  test('goes on where it was for a second begin; a new one ends it', async () => {
    const quiz = await aPractisedQuiz(site)
    for (const one of [aPractiser(site), aPractiser(site, await site.signUp())]) {
      const begun = await one.begin(quiz.id)
      const state = await one.answer({
        sessionId: begun.sessionId,
        step: 0,
        ...answerTo(quiz.content, begun.question?.id ?? 0, true),
      })
      expect(await one.begin(quiz.id)).toEqual(state)
      const anew = await one.begin(quiz.id, { isNew: true })
      expect(anew).toMatchObject({ step: 0, last: null })
      expect(anew.sessionId).not.toBe(state.sessionId)
      expect(await one.state(state.sessionId)).toMatchObject({ isEnded: true, question: null })
    }
  })

  test('begun twice at once is one', async () => {
    const quiz = await aPractisedQuiz(site)
    const person = aPractiser(site, await site.signUp())
    const begun = await Promise.all(Array.from({ length: 6 }, () => person.begin(quiz.id)))
    expect(new Set(begun.map(({ sessionId }) => sessionId)).size).toBe(1)
  })

  test('begun anew again with the same idempotency key is the same', async () => {
    const quiz = await aPractisedQuiz(site)
    const { token } = await site.signUp()
    const again = () =>
      site.call(
        practice.begin,
        { body: { testId: quiz.id, utcOffset: 0, isNew: true } },
        { token, headers: { 'idempotency-key': 'a-key-of-one-session' } },
      )
    expect((await again()).sessionId).toBe((await again()).sessionId)
  })

  test('ends a week after its last answer, and two weeks after its start', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const dayMs = 24 * 3_600_000
    site.clock.advance(6 * dayMs)
    const state = await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, question?.id ?? 0, true) })
    site.clock.advance(6 * dayMs)
    expect(await guest.state(sessionId)).toMatchObject({ isEnded: false })
    site.clock.advance(dayMs)
    const ended = await guest.state(sessionId)
    expect(ended).toMatchObject({ isEnded: true, question: null })
    const late = { sessionId, step: 1, ...answerTo(quiz.content, state.question?.id ?? 0, true) }
    expect(await guest.refusedAnswer(late)).toMatchObject({ status: 409, code: 'practice_moved' })
    expect((await guest.begin(quiz.id)).sessionId).not.toBe(sessionId)
  })

  test('can be ended at any time, and keeps its last verdict', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const { last } = await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, question?.id ?? 0, true) })
    expect(await guest.end(sessionId)).toMatchObject({ isEnded: true, question: null, last })
    expect(await guest.end(sessionId)).toMatchObject({ isEnded: true })
  })

  test('of an account with more than twenty open ones the oldest ends', async () => {
    const person = await site.signUp()
    const practiser = aPractiser(site, person)
    const quizzes = []
    for (let at = 0; at < 21; at++) quizzes.push(await aPractisedQuiz(site, ['choice']))
    const sessions = []
    for (const { id } of quizzes) {
      sessions.push((await practiser.begin(id)).sessionId)
      site.clock.advance(1000)
    }
    const open = await db.selectFrom('practice_sessions').select('id').where('ended_at', 'is', null).execute()
    expect(open.map(({ id }) => id).sort()).toEqual(sessions.slice(1).sort())
  })
})

describe('two tabs', () => {
  test('an answered step has its verdict again for the same answer, whatever came since', async () => {
    const quiz = await aPractisedQuiz(site, kindNames)
    const guest = aPractiser(site)
    const begun = await guest.begin(quiz.id)
    const { sessionId } = begun
    const first = { sessionId, step: 0, ...answerTo(quiz.content, begun.question?.id ?? 0, false) }
    const told = await guest.answer(first)
    expect(await guest.answer(first)).toEqual(told)
    await practise(guest, told, quiz)
    const stored = await countAnswers()
    expect((await guest.answer(first)).last).toEqual(told.last)
    expect(await countAnswers()).toBe(stored)
  })

  test('another answer to an answered step, another question and a later step are refused, and tell nothing', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const [first = 0, second = 0] = quiz.content.questions.map(({ id }) => id)
    expect(question?.id).toBe(first)
    await guest.answer({ sessionId, step: 0, ...answerTo(quiz.content, first, false) })
    const bodies = [
      { sessionId, step: 0, ...answerTo(quiz.content, first, true) },
      { sessionId, step: 0, questionId: first, isUnknown: true },
      { sessionId, step: 1, ...answerTo(quiz.content, first, true) },
      { sessionId, step: 2, ...answerTo(quiz.content, second, true) },
      { sessionId, step: 1, questionId: 999_999_999, isUnknown: true },
    ]
    for (const body of bodies) {
      const { headers: _, ...refused } = await guest.refusedAnswer(body)
      expect(refused).toEqual({
        type: '/api/docs/problems#practice_moved',
        ...{ title: 'practice_moved', status: 409, code: 'practice_moved' },
        detail: 'Уже отвечено в\u00a0другой вкладке.',
      })
    }
    expect(await countAnswers()).toBe(1)
  })

  test('of two different answers at once the first row wins', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId, question } = await guest.begin(quiz.id)
    const send = (isRight: boolean) =>
      site.app.inject({
        method: 'POST',
        url: practice.answer.path,
        payload: { sessionId, key: guest.key, step: 0, ...answerTo(quiz.content, question?.id ?? 0, isRight) },
      })
    const replies = await Promise.all([send(true), send(false), send(true), send(false)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
    expect(await countAnswers()).toBe(1)
  })
})

test('answers that the question cannot have store nothing and tell nothing', async () => {
  const quiz = await aPractisedQuiz(site, ['choice'])
  const guest = aPractiser(site)
  const { sessionId, question } = await guest.begin(quiz.id)
  const questionId = question?.id ?? 0
  const ids = question?.answers.map(({ id }) => id) ?? []
  const bad = [
    [{ answerIds: [999_999_999] }, 'answers_of_another_quiz'],
    [{ text: 'Париж' }, 'answers_of_another_quiz'],
    [{ answerIds: [] }, 'no_answers'],
    [{ answerIds: [ids[0] ?? 0, ids[0] ?? 0] }, 'answered_twice'],
  ] as const
  for (const [sent, code] of bad)
    expect(await guest.refusedAnswer({ sessionId, step: 0, questionId, ...(sent as object) })).toMatchObject({
      ...{ status: 400, code },
    })
  expect(await countAnswers()).toBe(0)
})

describe('whose it is', () => {
  test('a foreign session and a wrong key are as one that is not there', async () => {
    const quiz = await aPractisedQuiz(site)
    const [owner, guest, stranger] = [aPractiser(site, await site.signUp()), aPractiser(site), await site.signUp()]
    const sessions = [await owner.begin(quiz.id), await guest.begin(quiz.id)]
    for (const { sessionId, question } of sessions)
      for (const options of [{}, { token: stranger.token }, { headers: { 'x-result-key': aPracticeKey() } }]) {
        const body = { sessionId, step: 0, questionId: question?.id ?? 0, isUnknown: true, key: aPracticeKey() }
        const refusals = [
          await site.refusal(practice.state, { params: { sessionId } }, options),
          await site.refusal(practice.answer, { body }, options),
          await site.refusal(practice.end, { body: { sessionId, key: body.key } }, options),
        ]
        for (const refused of refusals) expect(refused).toMatchObject({ status: 404, code: 'practice_not_found' })
      }
    expect(await countAnswers()).toBe(0)
  })

  test('a guest without a key is asked for one', async () => {
    const quiz = await aPractisedQuiz(site)
    expect(await site.refusal(practice.begin, { body: { testId: quiz.id, utcOffset: 0 } })).toMatchObject({
      ...{ status: 400, errors: [{ path: 'key' }] },
    })
  })

  test('replies are kept by no cache', async () => {
    const quiz = await aPractisedQuiz(site)
    const guest = aPractiser(site)
    const { sessionId } = await guest.begin(quiz.id)
    const reply = await site.app.inject({
      url: `/api/practice/state/${sessionId}`,
      headers: { 'x-result-key': guest.key ?? '' },
    })
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })
})

test('a stored value is what a question of the kind stores', async () => {
  const quiz = await aPractisedQuiz(site, kindNames)
  const guest = aPractiser(site)
  await practise(guest, await guest.begin(quiz.id), quiz)
  const rows = await db.selectFrom('practice_answers').select(['question_id', 'value']).orderBy('step').execute()
  const sent = quiz.content.questions.map(({ id }) => answerTo(quiz.content, id, true))
  expect(rows.map(({ question_id, value }) => ({ questionId: question_id, ...sentValue(value ?? []) }))).toEqual(sent)
})
