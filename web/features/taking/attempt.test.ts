import { expect, test } from 'vitest'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import { attemptLifetimeMs, newAttempt, readAttempt, tick } from './attempt.ts'

const { questions } = aQuiz()
const now = Date.parse('2026-11-21T12:00:00Z')
const kept = (parts: object = {}) => JSON.stringify({ ...newAttempt(questions, now), position: 2, ...parts })

test('a stored attempt can be continued for a day, not longer', () => {
  expect(readAttempt(kept(), questions, now + attemptLifetimeMs)).toMatchObject({ state: 'unfinished' })
  expect(readAttempt(kept(), questions, now + attemptLifetimeMs + 1)).toEqual({ state: 'none' })
})

test.each([
  ['nothing', null],
  ['a text that is not JSON', '{'],
  ['another thing', '[]'],
  ['ticks that are not numbers', kept({ ticked: ['12'] })],
  ['a key that is not a text', kept({ key: 5 })],
])('%s is not read as an attempt', (_, text) => {
  expect(readAttempt(text, questions, now)).toEqual({ state: 'none' })
})

test.each([
  ['a question more', [...questions, aQuestion({ id: 90, title: 'Ещё?' }, ['Да', 'Нет'])]],
  ['an answer less', questions.map((question) => ({ ...question, answers: question.answers.slice(1) }))],
  ['another order', questions.toReversed()],
])('an attempt at a test that now has %s is reported as changed', (_, changed) => {
  expect(readAttempt(kept(), changed, now)).toEqual({ state: 'changed' })
})

test('a stored position outside of the test is limited to its questions', () => {
  expect(readAttempt(kept({ position: 40 }), questions, now)).toMatchObject({ attempt: { position: 3 } })
  expect(readAttempt(kept({ position: -1 }), questions, now)).toMatchObject({ attempt: { position: 1 } })
})

test('a selection changes nothing in other questions', () => {
  const [first, second] = questions
  if (!first || !second) throw new Error('The test has lost its questions')
  const both = tick(tick(newAttempt(questions, now), first, 11), second, 22)
  expect(tick(both, first, 13).ticked).toEqual([22, 13])
  expect(tick(both, second, 22).ticked).toEqual([11])
})
