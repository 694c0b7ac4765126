import { expect, onTestFinished, test, vi } from 'vitest'
import { readStoredText } from '#web/lib/stored-text.ts'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import { carriedAttempt, challenged, newAttempt, sentAttempt, withValue } from './attempt.ts'
import { beginningKey, changesKey } from './clear-attempt.ts'
import { attemptLifetimeMs, readAttempt, storeAttempt } from './use-attempt.ts'

const quiz = aQuiz()
const now = Date.parse('2026-11-21T12:00:00Z')
const kept = (parts: object = {}, changes: string | null = null) => ({
  beginning: JSON.stringify({ ...newAttempt(quiz, now), position: 2, ...parts }),
  changes,
})

/** What was stored after the beginning: the third question, with an answer to the first one. */
const later = (parts: object = {}) =>
  JSON.stringify({
    ...{ position: 3, answers: [{ questionId: 10, value: [13] }], key: null, at: now + 60_000, since: now },
    ...parts,
  })

test('a stored attempt can be continued for a day, not longer, with its questions', () => {
  const { versionNumber, questions } = quiz
  expect(readAttempt(kept(), now + attemptLifetimeMs)).toMatchObject({ quiz: { versionNumber, questions } })
  expect(readAttempt(kept(), now + attemptLifetimeMs + 1)).toBeNull()
})

test.each([
  ['nothing', { beginning: null, changes: null }],
  ['a text that is not JSON', { beginning: '{', changes: null }],
  ['another thing', { beginning: '[]', changes: null }],
  ['an attempt without its test', kept({ quiz: undefined })],
  ['a test without questions', kept({ quiz: { ...quiz, questions: [] } })],
  ['questions without answers', kept({ quiz: { ...quiz, questions: [null] } })],
  ['ticks that are no list', kept({ answers: undefined, ticked: 12 })],
  ['a value that is not one of the kind', kept({ answers: [{ questionId: 10, value: ['12'] }] })],
  ['an answer to a question of another test', kept({ answers: [{ questionId: 77, value: [12] }] })],
  ['a key that is not a text', kept({ key: 5 })],
  ['a later value that is not one of the kind', kept({}, later({ answers: [{ questionId: 10, value: 'Да' }] }))],
])('%s is not read as an attempt', (_, texts) => {
  expect(readAttempt(texts, now)).toBeNull()
})

test('a stored position outside of the test is limited to its questions', () => {
  expect(readAttempt(kept({ position: 40 }), now)).toMatchObject({ position: 3 })
  expect(readAttempt(kept({ position: -1 }), now)).toMatchObject({ position: 1 })
})

test('the ticks of an attempt that an earlier release stored are its answers', () => {
  const sent = sentAttempt(
    readAttempt(kept({ answers: undefined, ticked: [22, 12, 21] }), now) ?? newAttempt(quiz, now),
  )
  expect(sent.userA).toMatchObject([{ answerIds: [12] }, { answerIds: [21, 22] }, { answerIds: [] }])
})

test('an attempt is read with its later changes, also those of a day that began with a release before', () => {
  const answers = [{ questionId: 10, value: [13] }]
  expect(readAttempt(kept({}, later()), now)).toMatchObject({ position: 3, answers, quiz: { id: 5 } })
  expect(readAttempt(kept({ answers: undefined, ticked: [12] }, later()), now)).toMatchObject({ answers })
  expect(readAttempt(kept({}, later()), now + 60_000 + attemptLifetimeMs)).toMatchObject({ answers })
})

test('an attempt can be continued for a day from its last change', () => {
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  const stored = (at: number) => {
    const [beginning, changes] = [beginningKey(quiz.id), changesKey(quiz.id)].map((key) =>
      readStoredText('browser', key),
    )
    return readAttempt({ beginning: beginning ?? null, changes: changes ?? null }, at)
  }
  const attempt = newAttempt(quiz, now)
  storeAttempt(attempt)
  vi.setSystemTime(now + 60_000)
  storeAttempt({ ...(stored(now) ?? attempt), position: 2 })
  expect(stored(now + 60_000 + attemptLifetimeMs)).toMatchObject({ position: 2 })
  expect(stored(now + 60_001 + attemptLifetimeMs)).toBeNull()
})

test.each([['of an attempt that another tab has replaced', later({ since: now - 1 })]])(
  'changes %s are left out',
  (_, changes) => {
    expect(readAttempt(kept({}, changes), now)).toMatchObject({ position: 2, answers: [] })
  },
)

test('an answer changes nothing in other questions', () => {
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('The test has lost its questions')
  const both = withValue(withValue(newAttempt(quiz, now), first, [11]), second, [22])
  const [ofFirst, ofSecond] = [
    { questionId: 10, value: [11] },
    { questionId: 20, value: [22] },
  ]
  expect(both.answers).toEqual([ofFirst, ofSecond])
  expect(withValue(both, first, [13]).answers).toEqual([ofSecond, { ...ofFirst, value: [13] }])
  expect(withValue(both, second, []).answers).toEqual([ofFirst, { ...ofSecond, value: [] }])
})

test('an attempt at a later version has the selected answers that still exist, one in a single choice', () => {
  const values = { 10: [12], 20: [21, 22], 30: [32] }
  const answers = Object.entries(values).map(([id, value]) => ({ questionId: Number(id), value }))
  const attempt = { ...newAttempt(quiz, now), position: 3, answers, key: 'key', fromResultId: 'r1' }
  const single = aQuestion({ id: 20, title: 'Кольца есть у…' }, ['Сатурна', 'Урана', 'Марса'])
  const later = aQuiz({ versionNumber: 2, questions: [single, aQuestion({ id: 30, title: 'Марс?' }, ['Один', 'Два'])] })
  expect(carriedAttempt(attempt, later, now)).toEqual({
    ...newAttempt(later, now),
    answers: [
      { questionId: 20, value: [21] },
      { questionId: 30, value: [32] },
    ],
    fromResultId: 'r1',
  })
})

test('the challenge of the address takes the place of an earlier one until the attempt is sent', () => {
  const attempt = { ...newAttempt(quiz, now), fromResultId: 'r1' }
  expect(challenged(attempt, 'r2')).toEqual({ ...attempt, fromResultId: 'r2' })
  expect(challenged(attempt, null)).toEqual(attempt)
  const sent = { ...attempt, key: 'key' }
  expect(challenged(sent, 'r2')).toEqual(sent)
})

test('a typed text goes over to a later version, unless its question is a choice now', () => {
  const asked = { ...aQuestion({ id: 20, title: 'Река?', kind: 'text' }, []) }
  const before = aQuiz({ questions: [asked, aQuestion({ id: 30, title: 'Озеро?', kind: 'text' }, [])] })
  const answers = [20, 30].map((questionId) => ({ questionId, value: 'Ладога' }))
  const later = aQuiz({ questions: [asked, aQuestion({ id: 30, title: 'Озеро?' }, ['Ладога', 'Онега'])] })
  expect(carriedAttempt({ ...newAttempt(before, now), answers }, later, now).answers).toEqual([
    { questionId: 20, value: 'Ладога' },
  ])
})
