import { practice } from '@quiz/contract/attempt/practice.ts'
import { practiceDay } from '@quiz/contract/attempt/practice-days.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerTo, aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { edit, withRightAnswer } from '#server/testing/quiz-edits.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const dayMs = 24 * 3_600_000
const cardsOf = (userId: number) =>
  db
    .selectFrom('practice_cards')
    .select([
      'question_id as questionId',
      'due_on as dueOn',
      'asked_on as askedOn',
      'memory',
      'version_id as versionId',
    ])
    .where('user_id', '=', userId)
    .orderBy('question_id')
    .execute()

/** A test that a person practised, with a mistake in the questions at some places. */
async function aMistaken(places: readonly number[], kinds = ['choice', 'choice', 'choice'] as const) {
  const quiz = await aPractisedQuiz(site, kinds)
  const person = await site.signUp()
  const practiser = aPractiser(site, person)
  await practise(practiser, await practiser.begin(quiz.id), {
    content: quiz.content,
    verdicts: kinds.map((_, at) => !places.includes(at)),
  })
  return { quiz, person, practiser }
}

describe('mistakes of an account', () => {
  test('come tomorrow, and then in three days, when they are right', async () => {
    const { quiz, practiser } = await aMistaken([0, 2])
    expect(await practiser.due()).toMatchObject({ today: 0, later: 2, tests: [] })
    site.clock.advance(dayMs)
    expect(await practiser.due()).toEqual({
      ...{ today: 2, later: 0, nextDay: null },
      tests: [{ testId: quiz.id, title: quiz.draft.title, count: 2 }],
    })
    const begun = await practiser.repeat()
    expect(begun).toMatchObject({ kind: 'mistakes', total: 2, testId: quiz.id })
    expect(await practise(practiser, begun, quiz)).toMatchObject({ isEnded: true, rightAtOnce: 2 })
    const { nextDay, ...later } = await practiser.due()
    expect(later).toMatchObject({ today: 0, later: 2 })
    site.clock.advance(3 * dayMs)
    expect(await practiser.due()).toMatchObject({ today: 2, nextDay: null })
    expect(nextDay).toBe(practiceDay(site.clock.now(), practiser.utcOffset))
  })

  test('that are wrong again come back within the session, and the day after', async () => {
    const { quiz, person, practiser } = await aMistaken([1])
    site.clock.advance(dayMs)
    const ended = await practise(practiser, await practiser.repeat(), {
      content: quiz.content,
      verdicts: [false, true],
    })
    expect(ended).toMatchObject({ isEnded: true, step: 2, rightAtOnce: 0, rightLater: 1 })
    expect(await cardsOf(person.id)).toMatchObject([{ memory: { reps: 2 } }])
    expect(await practiser.due()).toMatchObject({ today: 0, later: 1 })
  })

  test('are asked once a day, in whatever session', async () => {
    const { quiz, person, practiser } = await aMistaken([0])
    site.clock.advance(dayMs)
    await practise(practiser, await practiser.repeat(), quiz)
    const [moved] = await cardsOf(person.id)
    expect(await practiser.repeat()).toMatchObject({ isEnded: true, total: 0, question: null, testId: null })
    await practise(practiser, await practiser.begin(quiz.id, { isNew: true }), { ...quiz, verdicts: [false] })
    expect(await cardsOf(person.id)).toEqual([moved])
  })

  test('ask as many as one session has, the earliest due first, and the others after it', async () => {
    const person = await site.signUp()
    const practiser = aPractiser(site, person)
    for (let at = 0; at < 3; at++) {
      const quiz = await aPractisedQuiz(
        site,
        Array.from({ length: 9 }, () => 'choice' as const),
      )
      const wrong = Array.from({ length: 9 }, () => false)
      await practise(practiser, await practiser.begin(quiz.id), { content: quiz.content, verdicts: wrong })
      site.clock.advance(dayMs)
    }
    const order = await db
      .selectFrom('practice_cards')
      .select('question_id')
      .orderBy('due_on')
      .orderBy('question_id')
      .execute()
    expect(await practiser.due()).toMatchObject({ today: 20 })
    const begun = await practiser.repeat()
    expect(begun).toMatchObject({ total: 20, question: { id: order[0]?.question_id } })
    let state = begun
    while (state.question) {
      const { sessionId, step, question } = state
      state = await practiser.answer({ sessionId, step, questionId: question.id, isUnknown: true })
    }
    expect(await practiser.due()).toMatchObject({ today: 7 })
    expect(await practiser.repeat()).toMatchObject({ total: 7 })
  })

  test('of a test that is closed or without a review sleep, and wake with it', async () => {
    const { quiz, person, practiser } = await aMistaken([0, 1])
    const setVisibility = async (visibility: 'closed' | 'public') =>
      site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility } }, await site.signIn(quiz.author.id))
    site.clock.advance(dayMs)
    const { sessionId } = await practiser.repeat()
    await setVisibility('closed')
    const nothing = { today: 0, later: 0, nextDay: null, tests: [] }
    expect(await practiser.due()).toEqual(nothing)
    expect(await practiser.state(sessionId)).toMatchObject({ isEnded: true, total: 0, question: null, last: null })
    await setVisibility('public')
    expect(await practiser.state(sessionId)).toMatchObject({ isEnded: false, total: 2 })
    await db.updateTable('quizzes').set({ review: 'none' }).where('id', '=', quiz.id).execute()
    expect(await practiser.due()).toEqual(nothing)
    expect(await cardsOf(person.id)).toHaveLength(2)
  })

  test('begin anew when another answer is right, stay when a text changes, and go with their question', async () => {
    const { quiz, person, practiser } = await aMistaken([0, 1])
    site.clock.advance(dayMs)
    const { token } = await site.signIn(quiz.author.id)
    await practise(practiser, await practiser.repeat(), quiz)
    const before = await cardsOf(person.id)
    await edit(site, { id: quiz.id, token }, ({ questions }) => ({
      questions: questions.map((question) => ({ ...question, title: `${question.title} Как?` })),
    }))
    expect(await practiser.due()).toMatchObject({ today: 0, later: 2 })
    await practiser.repeat()
    expect((await cardsOf(person.id)).map(({ versionId: _, ...card }) => card)).toEqual(
      before.map(({ versionId: _, ...card }) => card),
    )
    const right = quiz.content.questions[0]?.answers.findIndex(({ isRight }) => isRight) ?? 0
    await edit(site, { id: quiz.id, token }, ({ questions }) => ({
      questions: withRightAnswer(questions, right === 0 ? 1 : 0),
    }))
    expect(await practiser.due()).toMatchObject({ today: 1, later: 1 })
    const { sessionId, question } = await practiser.repeat({ isNew: true })
    const told = await practiser.answer({ sessionId, step: 0, questionId: question?.id ?? 0, isUnknown: true })
    expect(told.last?.item).toMatchObject({ id: quiz.content.questions[0]?.id, isKeyCorrected: true })
    expect(await cardsOf(person.id)).toMatchObject([{ memory: { reps: 1 } }, { memory: { reps: 2 } }])
    await edit(site, { id: quiz.id, token }, ({ questions }) => ({ questions: questions.slice(1) }))
    expect(await practiser.due()).toMatchObject({ today: 0, later: 1 })
    await practiser.repeat()
    expect(await cardsOf(person.id)).toHaveLength(1)
  })

  test('of a result are taken over as due at once', async () => {
    const quiz = await aPractisedQuiz(site)
    const person = await site.signUp()
    const practiser = aPractiser(site, person)
    const userA = quiz.content.questions.map(({ id }, at) => answerTo(quiz.content, id, at === 0))
    const resultId = await site.call(taking.perform, { body: { testId: quiz.id, userA } }, person)
    expect(await cardsOf(person.id)).toEqual([])
    await practiser.begin(quiz.id, { resultId, isNew: true })
    expect(await practiser.due()).toMatchObject({ today: 2 })
  })

  test('are forgotten by question, by test, or all', async () => {
    const { quiz, person, practiser } = await aMistaken([0, 1, 2])
    const forget = (body: { questionId: number } | { testId: number } | { all: true }) =>
      site.call(practice.forget, { body }, person)
    await forget({ questionId: quiz.content.questions[1]?.id ?? 0 })
    expect((await cardsOf(person.id)).map(({ questionId }) => questionId)).toEqual([
      quiz.content.questions[0]?.id,
      quiz.content.questions[2]?.id,
    ])
    const other = await aMistaken([0])
    await forget({ testId: other.quiz.id })
    expect(await cardsOf(person.id)).toHaveLength(2)
    await forget({ testId: quiz.id })
    expect(await practiser.due()).toMatchObject({ today: 0, later: 0 })
    await site.call(practice.forget, { body: { all: true } }, other.person)
    expect(await db.selectFrom('practice_cards').select('user_id').execute()).toEqual([])
    expect(await site.refusal(practice.forget, { body: {} }, person)).toMatchObject({ status: 400 })
    expect(await site.refusal(practice.forget, { body: { all: true, testId: quiz.id } }, person)).toMatchObject({
      status: 400,
    })
  })
})

describe('mistakes of a guest', () => {
  test('are kept by the browser, which learns what can be asked', async () => {
    const quiz = await aPractisedQuiz(site)
    const closed = await aPractisedQuiz(site, ['choice'], { visibility: 'closed' })
    const cards = [...quiz.content.questions, ...closed.content.questions].map(({ id }) => ({
      testId: closed.content.questions.some((one) => one.id === id) ? closed.id : quiz.id,
      questionId: id,
    }))
    const guest = aPractiser(site)
    const askable = cards.slice(0, 3)
    expect(await guest.due({ cards: [...cards, { testId: quiz.id, questionId: 999_999 }] })).toEqual({
      ...{ today: 3, later: 0, nextDay: null, cards: askable },
      tests: [{ testId: quiz.id, title: quiz.draft.title, count: 3 }],
    })
    const begun = await guest.repeat({ cards })
    expect(begun).toMatchObject({ kind: 'mistakes', total: 3 })
    const ended = await practise(guest, begun, { content: quiz.content, verdicts: [false] })
    expect(ended.last?.card).toEqual({ testId: quiz.id, isRight: true, isFirst: false })
    expect(await db.selectFrom('practice_cards').select('user_id').execute()).toEqual([])
  })

  test('are taken over by an account, due today', async () => {
    const quiz = await aPractisedQuiz(site)
    const person = await site.signUp()
    const cards = quiz.content.questions.map(({ id }) => ({ testId: quiz.id, questionId: id }))
    const join = () => site.call(practice.join, { body: { utcOffset: 180, cards } }, person)
    expect([await join(), await join()]).toEqual([{ joined: 3 }, { joined: 0 }])
    expect(await aPractiser(site, person).due()).toMatchObject({ today: 3 })
  })
})

test('an account keeps 2,000 cards: those due last go', async () => {
  const { quiz, person, practiser } = await aMistaken([0])
  const [{ versionId = 0 } = {}] = await cardsOf(person.id)
  await db
    .insertInto('practice_cards')
    .values(
      Array.from({ length: 2000 }, (_, at) => ({
        ...{ user_id: person.id, question_id: 1_000_000 + at, quiz_id: quiz.id, version_id: versionId },
        ...{ due_on: at < 1999 ? '2026-01-01' : '2099-01-01', asked_on: null, memory: null, updated_at: new Date() },
      })),
    )
    .execute()
  await practise(practiser, await practiser.begin(quiz.id, { isNew: true }), { ...quiz, verdicts: [true, false] })
  const cards = await cardsOf(person.id)
  expect(cards).toHaveLength(2000)
  expect(cards.some(({ dueOn }) => dueOn === '2099-01-01')).toBe(false)
})
