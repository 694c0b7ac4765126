import { describe, expect, test } from 'vitest'
import { authoredQuiz } from './authored-quiz.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { setAnswerScore } from './draft-choice.ts'
import { addQuestion } from './draft-questions.ts'
import { remove } from './draft-removal.ts'
import { addResult, setBandEnd } from './draft-results.ts'
import { answersLeadingTo, leadOf, pointsFor, setLead, setOutcomePoints, setScoring } from './draft-scoring.ts'

/** A personality test with one question of two answers, and three results with the keys of `resultKeys`. */
const draft = [addQuestion, addResult, addResult, addResult].reduce<Draft>(
  (before, add) => add(before),
  emptyDraft('personality'),
)
const [home = 0, hunter = 0, tramp = 0] = draft.results.map(({ key }) => key)
const keys = (at: number) => ({
  question: draft.questions[0]?.key ?? 0,
  answer: draft.questions[0]?.answers[at]?.key ?? 0,
})
const answerOf = (of: Draft, at: number) => {
  const answer = of.questions[0]?.answers[at]
  if (!answer) throw new Error(`The draft has no answer ${at}`)
  return answer
}
const pointsOf = (of: Draft, at: number) => of.results.map(({ key }) => pointsFor(answerOf(of, at), key))

describe('an answer', () => {
  test('leads to one result with one point, then to another, then to none', () => {
    const first = setLead(draft, keys(0), hunter)
    expect([pointsOf(first, 0), leadOf(answerOf(first, 0), first.results)]).toEqual([[0, 1, 0], hunter])
    const second = setLead(first, keys(0), tramp)
    expect([pointsOf(second, 0), leadOf(answerOf(second, 0), second.results)]).toEqual([[0, 0, 1], tramp])
    const none = setLead(second, keys(0), null)
    expect([pointsOf(none, 0), leadOf(answerOf(none, 0), none.results)]).toEqual([[0, 0, 0], null])
    expect(pointsOf(none, 1)).toEqual([0, 0, 0])
  })

  test.each([
    [7, 5],
    [-9, -5],
    [2.4, 2],
    [-0.2, 0],
  ])('with %s points entered has %s', (entered, kept) => {
    const changed = setOutcomePoints(draft, keys(1), { resultKey: home, points: entered })
    expect(pointsOf(changed, 1)).toEqual([kept, 0, 0])
  })

  test('with points for two results, or other than one, leads to them together', () => {
    const one = setOutcomePoints(draft, keys(0), { resultKey: home, points: 2 })
    expect(leadOf(answerOf(one, 0), one.results)).toBe('mixed')
    const two = setOutcomePoints(setLead(draft, keys(0), home), keys(0), { resultKey: tramp, points: 1 })
    expect(leadOf(answerOf(two, 0), two.results)).toBe('mixed')
    const back = setOutcomePoints(two, keys(0), { resultKey: tramp, points: 0 })
    expect(leadOf(answerOf(back, 0), back.results)).toBe(home)
  })

  test('counts among those that lead to a result, with points below 0 too', () => {
    const led = setOutcomePoints(setLead(draft, keys(0), home), keys(1), { resultKey: home, points: -1 })
    expect([answersLeadingTo(led, home), answersLeadingTo(led, hunter)]).toEqual([2, 0])
  })
})

test('the points of an answer follow their results when one before them is removed', () => {
  const led = setScoring(setLead(draft, keys(0), tramp), 'outcomes')
  const removed = remove(led, { what: 'result', key: home })?.draft ?? led
  expect(leadOf(answerOf(removed, 0), removed.results)).toBe(tramp)
  expect(authoredQuiz(removed).questions[0]?.answers[0]?.outcomePoints).toEqual([{ resultIdx: 1, points: 1 }])
})

test('another way of scoring and back keeps points, leads and bounds, and each way sends its own alone', () => {
  const entered = setOutcomePoints(
    setLead(setBandEnd(setAnswerScore(draft, keys(1), 4), 0, 20), keys(0), hunter),
    keys(1),
    { resultKey: tramp, points: -3 },
  )
  const byOutcomes = setScoring(entered, 'outcomes')
  expect(authoredQuiz(byOutcomes).questions[0]?.answers.map(({ outcomePoints }) => outcomePoints)).toEqual([
    [{ resultIdx: 1, points: 1 }],
    [{ resultIdx: 2, points: -3 }],
  ])
  const byBands = setScoring(byOutcomes, 'bands')
  expect(byBands).toEqual(entered)
  expect(authoredQuiz(byBands).results.map(({ max }) => max)).toEqual([20, 66, 100])
  expect(authoredQuiz(byBands).questions[0]?.answers).toMatchObject([
    { score: 1, outcomePoints: [] },
    { score: 4, outcomePoints: [] },
  ])
})
