import { expect, test } from 'vitest'
import type { TimedState } from './player-calls.ts'
import { missedSince } from './use-missed-questions.ts'

const at = (state: TimedState['state'], place: number, answer: TimedState['answer'] = null): TimedState =>
  ({ state, place, answer }) as TimedState

test.each([
  ['a question that can still be answered', 3, at('open', 4), null],
  ['the next question, whose answer is told', 3, at('answer', 4), { from: 4, to: 4 }],
  ['the next question, answered on another device', 3, at('answer', 4, { answerIds: [1] }), null],
  ['the verdict on the question that was seen', 4, at('answer', 4), null],
  ['a question three places later', 2, at('reading', 6), { from: 3, to: 5 }],
  ['the end of the game', 2, at('podium', 3), { from: 3, to: 3 }],
])('a page that comes back to %s reads what passed without it', (...[, seen, state, missed]) => {
  expect(missedSince(seen, state)).toEqual(missed)
})

test('who enters late has missed nothing', () => {
  expect(missedSince(null, at('open', 5))).toBeNull()
})
