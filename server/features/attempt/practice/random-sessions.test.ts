import type { PracticeState } from '@quiz/contract/attempt/practice.ts'
import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { expect, test } from 'vitest'
import {
  answerTo,
  aPractisedQuiz,
  aPractiser,
  type PractisedQuiz,
  type Practiser,
} from '#server/testing/practice-takers.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
const sessions = Number(process.env.PRACTICE_SESSIONS ?? 25)
const seed = Number(process.env.PRACTICE_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

type Given = { questionId: number; isRight: boolean }
/** A session as people would tell it: what was answered, and the questions that wait. */
type Model = { ids: readonly number[]; returns: number; given: Given[]; waiting: number[] }

function answerIn(model: Model, isRight: boolean): void {
  const [questionId = 0, ...others] = model.waiting
  const wrongBefore = model.given.filter((one) => one.questionId === questionId).length
  model.given.push({ questionId, isRight })
  model.waiting = !isRight && wrongBefore < model.returns ? [...others, questionId] : others
}

function expectedOf({ ids, given, waiting }: Model) {
  const of = (id: number) => given.filter(({ questionId }) => questionId === id)
  const atOnce = ids.filter((id) => of(id)[0]?.isRight)
  const right = ids.filter((id) => of(id).some(({ isRight }) => isRight))
  return {
    ...{ step: given.length, total: ids.length, left: waiting.length },
    ...{ rightAtOnce: atOnce.length, rightLater: right.length - atOnce.length, isEnded: waiting.length === 0 },
  }
}

function expectState(state: PracticeState, model: Model, told = model.given.length - 1): void {
  expect(state).toMatchObject(expectedOf(model))
  expect(state.question?.id ?? null).toBe(model.waiting[0] ?? null)
  const last = model.given[told]
  expect(state.last && { step: state.last.step, id: state.last.item.id, isRight: state.last.item.isRight }).toEqual(
    last ? { step: told, id: last.questionId, isRight: last.isRight } : null,
  )
}

const storedAnswers = (sessionId: string) =>
  db
    .selectFrom('practice_answers')
    .select(['question_id as questionId', 'is_right as isRight'])
    .where('session_id', '=', sessionId)
    .orderBy('step')
    .execute()

type Move = { practiser: Practiser; quiz: PractisedQuiz; sessionId: string; model: Model; next: () => number }
const nextStep = ({ sessionId, model }: Move) => ({
  ...{ sessionId, step: model.given.length, questionId: model.waiting[0] ?? 0 },
})
const sentIn = (move: Move, isRight: boolean) => {
  const asked = nextStep(move)
  return { ...asked, ...answerTo(move.quiz.content, asked.questionId, isRight) }
}

/** What somebody may do in a session; each returns the state that is seen then. */
const moves: ((move: Move) => Promise<PracticeState>)[] = [
  async function answer(move) {
    const isRight = move.next() < 0.5
    const state = await move.practiser.answer(sentIn(move, isRight))
    answerIn(move.model, isRight)
    return state
  },
  async function answerInTwoTabs(move) {
    const isRight = move.next() < 0.5
    const sent = sentIn(move, isRight)
    const [state, other] = await Promise.all([move.practiser.answer(sent), move.practiser.answer(sent)])
    answerIn(move.model, isRight)
    expectState(other, move.model)
    return state
  },
  async function doNotKnow(move) {
    const state = await move.practiser.answer({ ...nextStep(move), isUnknown: true })
    answerIn(move.model, false)
    return state
  },
  async function sendAnEarlierOneAgain({ practiser, quiz, sessionId, model, next }) {
    const step = Math.floor(next() * model.given.length)
    const given = model.given[step]
    if (!given) return practiser.state(sessionId)
    const sent = { sessionId, step, ...answerTo(quiz.content, given.questionId, given.isRight) }
    const other = { ...sent, ...answerTo(quiz.content, given.questionId, !given.isRight) }
    // Where «I do not know» was answered, a wrong answer is another one.
    const known = (await practiser.tryAnswer(sent)) ?? (await practiser.tryAnswer({ ...sent, isUnknown: true }))
    if (!known) throw new Error('The same answer has its verdict again')
    expectState(known, model, step)
    expect(await practiser.tryAnswer(other)).toBeNull()
    return practiser.state(sessionId)
  },
  async function answerALaterStep(move) {
    const sent = sentIn(move, true)
    expect(await move.practiser.tryAnswer({ ...sent, step: sent.step + 1 + Math.floor(move.next() * 3) })).toBeNull()
    return move.practiser.state(move.sessionId)
  },
  async function beginAgain({ practiser, quiz, sessionId }) {
    const state = await practiser.begin(quiz.id)
    expect(state.sessionId).toBe(sessionId)
    return state
  },
]

async function expectRandomSession(quiz: PractisedQuiz, returns: number, next: () => number): Promise<void> {
  const practiser = aPractiser(site, next() < 0.5 ? await site.signUp() : undefined)
  const { sessionId } = await practiser.begin(quiz.id)
  const ids = quiz.content.questions.map(({ id }) => id)
  const model: Model = { ids, returns, given: [], waiting: [...ids] }
  for (let moved = 0; moved < 60 && model.waiting.length > 0; moved++) {
    // Half of the moves are answers.
    const move = next() < 0.5 ? moves[0] : moves[Math.floor(next() * moves.length)]
    if (!move) throw new Error('There are moves')
    const state = await move({ practiser, quiz, sessionId, model, next })
    expectState(state, model)
    expect(await storedAnswers(sessionId)).toEqual(model.given)
  }
}

test(`${sessions} random sessions are as a model of them, by the seed ${seed}`, async () => {
  const next = randomNumbers(seed)
  const quizzes = [await aPractisedQuiz(site, kindNames), await aPractisedQuiz(site, ['choice', 'match'])] as const
  await db.updateTable('quizzes').set({ review: 'wrong' }).where('id', '=', quizzes[1].id).execute()
  for (let at = 0; at < sessions; at++) await expectRandomSession(quizzes[at % 2] ?? quizzes[0], at % 2 ? 1 : 5, next)
}, 600_000)
