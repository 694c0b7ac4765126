import { expect, test } from 'vitest'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import { carriedAttempt, newAttempt, tick } from './attempt.ts'
import { attemptLifetimeMs, readAttempt } from './stored-attempt.ts'

const quiz = aQuiz()
const now = Date.parse('2026-11-21T12:00:00Z')
const kept = (parts: object = {}) => JSON.stringify({ ...newAttempt(quiz, now), position: 2, ...parts })

test('a stored attempt can be continued for a day, not longer, with its questions', () => {
  const { versionNumber, questions } = quiz
  expect(readAttempt(kept(), now + attemptLifetimeMs)).toMatchObject({ quiz: { versionNumber, questions } })
  expect(readAttempt(kept(), now + attemptLifetimeMs + 1)).toBeNull()
})

test.each([
  ['nothing', null],
  ['a text that is not JSON', '{'],
  ['another thing', '[]'],
  ['an attempt without its test', kept({ quiz: undefined })],
  ['a test without questions', kept({ quiz: { ...quiz, questions: [] } })],
  ['questions without answers', kept({ quiz: { ...quiz, questions: [null] } })],
  ['ticks that are not numbers', kept({ ticked: ['12'] })],
  ['a key that is not a text', kept({ key: 5 })],
])('%s is not read as an attempt', (_, text) => {
  expect(readAttempt(text, now)).toBeNull()
})

test('a stored position outside of the test is limited to its questions', () => {
  expect(readAttempt(kept({ position: 40 }), now)).toMatchObject({ position: 3 })
  expect(readAttempt(kept({ position: -1 }), now)).toMatchObject({ position: 1 })
})

test('a selection changes nothing in other questions', () => {
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('The test has lost its questions')
  const both = tick(tick(newAttempt(quiz, now), first, 11), second, 22)
  expect(tick(both, first, 13).ticked).toEqual([22, 13])
  expect(tick(both, second, 22).ticked).toEqual([11])
})

test('an attempt at a later version has the selected answers that still exist, one in a single choice', () => {
  const attempt = { ...newAttempt(quiz, now), position: 3, ticked: [12, 21, 22, 32], key: 'key' }
  const single = aQuestion({ id: 20, title: 'Кольца есть у…' }, ['Сатурна', 'Урана', 'Марса'])
  const later = aQuiz({ versionNumber: 2, questions: [single, aQuestion({ id: 30, title: 'Марс?' }, ['Один', 'Два'])] })
  expect(carriedAttempt(attempt, later, now)).toEqual({ ...newAttempt(later, now), ticked: [21, 32] })
})
