import { describe, expect, test } from 'vitest'
import {
  type Draft,
  emptyDraft,
  mapPictures,
  picturesOf,
  setCover,
  setQuestionPicture,
  setResultPicture,
} from './draft.ts'
import { addAnswer, canRemoveAnswer, setAnswerScore, setAnswerText, setMultiple, setRight } from './draft-choice.ts'
import { addQuestion, moveQuestion, setQuestionScore } from './draft-questions.ts'
import { addResult, bandsWithPoints, setBandEnd, totalPoints } from './draft-results.ts'
import { isPointless } from './draft-scoring.ts'

const times = (count: number, change: (draft: Draft) => Draft, draft: Draft): Draft =>
  Array.from({ length: count }).reduce<Draft>((before) => change(before), draft)

/** A draft with empty questions and results. */
const draftOf = ({
  questions = 0,
  results = 0,
  kind = 'quiz',
}: {
  questions?: number
  results?: number
  kind?: Draft['kind']
}) => times(results, addResult, times(questions, addQuestion, emptyDraft(kind)))

const first = (draft: Draft) => {
  const [question] = draft.questions
  if (!question) throw new Error('The draft has no question')
  return question
}
const answerKeys = (draft: Draft, at: number) => ({
  question: first(draft).key,
  answer: first(draft).answers[at]?.key ?? 0,
})
const marks = (draft: Draft) => first(draft).answers.map(({ isRight }) => isRight)
const idxs = (items: readonly { idx: number }[]) => items.map(({ idx }) => idx)

describe('a question', () => {
  test('is added with the next number, one point and two empty answers', () => {
    const { questions } = draftOf({ questions: 2 })
    expect(idxs(questions)).toEqual([1, 2])
    expect(questions[1]).toMatchObject({
      text: '',
      score: 1,
      isMultiple: false,
      answers: [
        { idx: 1, text: '', score: 1, isRight: false },
        { idx: 2, text: '', score: 1, isRight: false },
      ],
    })
  })

  test('is not added beyond ten', () => {
    expect(draftOf({ questions: 12 }).questions).toHaveLength(10)
  })

  test('has a key, and answers with keys, that are unique in the draft', () => {
    const draft = addAnswer(draftOf({ questions: 3, results: 2 }), first(draftOf({ questions: 1 })).key)
    const keys = [...draft.questions, ...draft.questions.flatMap(({ answers }) => answers), ...draft.results].map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each([
    { from: 1, to: 3, order: [2, 3, 1, 4] },
    { from: 4, to: 1, order: [4, 1, 2, 3] },
    { from: 2, to: 2, order: [1, 2, 3, 4] },
    { from: 2, to: 99, order: [1, 3, 4, 2] },
    { from: 3, to: 0, order: [3, 1, 2, 4] },
  ])('moves from position $from to $to, and all are numbered from one', ({ from, to, order }) => {
    const draft = draftOf({ questions: 4 })
    const keys = draft.questions.map(({ key }) => key)
    const moved = moveQuestion(draft, keys[from - 1] ?? 0, to)
    expect(moved.questions.map(({ key }) => keys.indexOf(key) + 1)).toEqual(order)
    expect(idxs(moved.questions)).toEqual([1, 2, 3, 4])
  })

  test.each([
    [0, 1],
    [3, 3],
    [6, 5],
  ])('set to %i points is limited to %i', (wanted, points) => {
    const draft = draftOf({ questions: 1 })
    expect(first(setQuestionScore(draft, first(draft).key, wanted)).score).toBe(points)
    expect(first(setAnswerScore(draft, answerKeys(draft, 1), wanted)).answers[1]?.score).toBe(points)
  })
})

describe('an answer', () => {
  test('is added with the next number, but not beyond ten', () => {
    const draft = draftOf({ questions: 1 })
    const full = times(20, (before) => addAnswer(before, first(draft).key), draft)
    expect(idxs(first(full).answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('can be removed only while there are more than two', () => {
    const draft = draftOf({ questions: 1 })
    expect(canRemoveAnswer(first(draft))).toBe(false)
    expect(canRemoveAnswer(first(addAnswer(draft, first(draft).key)))).toBe(true)
  })

  test('is one line: pasted line breaks become spaces', () => {
    const draft = draftOf({ questions: 1 })
    expect(first(setAnswerText(draft, answerKeys(draft, 0), 'сода\n и уксус')).answers[0]?.text).toBe('сода и уксус')
  })
})

describe('right answers', () => {
  const single = draftOf({ questions: 1 })
  const several = setMultiple(single, first(single).key, true)

  test('are exclusive in a single choice: marking one clears the other', () => {
    const marked = setRight(setRight(single, answerKeys(single, 0), true), answerKeys(single, 1), true)
    expect(marks(marked)).toEqual([false, true])
  })

  test('can be several in a multiple choice', () => {
    const marked = setRight(setRight(several, answerKeys(several, 0), true), answerKeys(several, 1), true)
    expect(marks(marked)).toEqual([true, true])
    expect(marks(setRight(marked, answerKeys(marked, 0), false))).toEqual([false, true])
  })

  test('are reduced to the first one when the question becomes a single choice', () => {
    const marked = setRight(setRight(several, answerKeys(several, 1), true), answerKeys(several, 0), true)
    expect(marks(setMultiple(marked, first(marked).key, false))).toEqual([true, false])
    const second = setRight(several, answerKeys(several, 1), true)
    expect(marks(setMultiple(second, first(second).key, false))).toEqual([false, true])
  })
})

describe('points', () => {
  test('of a quiz are the sum of the points of its questions', () => {
    const draft = draftOf({ questions: 3 })
    expect(totalPoints(draft)).toBe(3)
    expect(totalPoints(setQuestionScore(draft, first(draft).key, 4))).toBe(6)
  })

  test('of a personality test are the sum of the highest answers', () => {
    const draft = draftOf({ questions: 2, kind: 'personality' })
    expect(totalPoints(draft)).toBe(2)
    expect(totalPoints(setAnswerScore(draft, answerKeys(draft, 1), 5))).toBe(6)
  })

  test('that are equal for all answers make a personality test pointless', () => {
    const draft = draftOf({ questions: 2, kind: 'personality' })
    expect(isPointless(draft)).toBe(true)
    expect(isPointless(setAnswerScore(draft, answerKeys(draft, 1), 5))).toBe(false)
    expect(isPointless(draftOf({ kind: 'personality' }))).toBe(false)
    expect(isPointless(draftOf({ questions: 2 }))).toBe(false)
  })
})

describe('results', () => {
  test.each([
    [0, []],
    [1, []],
    [2, [50]],
    [3, [33, 66]],
    [4, [25, 50, 75]],
  ])('divide the percents equally (%i results)', (results, handles) => {
    expect(draftOf({ results }).handles).toEqual(handles)
  })

  test('are at most ten', () => {
    expect(draftOf({ results: 12 }).results).toHaveLength(10)
  })

  test('keep a margin between the bounds of bands', () => {
    const draft = draftOf({ results: 3 })
    expect(setBandEnd(draft, 0, 40).handles).toEqual([40, 66])
    expect(setBandEnd(draft, 0, 90).handles).toEqual([65, 66])
    expect(setBandEnd(draft, 1, 0).handles).toEqual([33, 34])
  })

  test.each([
    { handles: [39, 79], total: 3, points: ['0–1', '2–2', '3–3'] },
    { handles: [50], total: 10, points: ['0–5', '6–10'] },
    { handles: [10, 20], total: 3, points: ['0–0', null, '1–3'] },
  ])('with bounds $handles out of $total points have their ranges of points', ({ handles, total, points }) => {
    const told = bandsWithPoints(handles, total).map((band) => band.points && `${band.points.from}–${band.points.to}`)
    expect(told).toEqual(points)
  })
})

describe('pictures', () => {
  const blob = new Blob(['x'], { type: 'image/png' })
  const choice = { name: 'кот.png', blob }

  test('of the cover, questions and results have unique keys', () => {
    const bare = draftOf({ questions: 1, results: 1 })
    const draft = setResultPicture(
      setQuestionPicture(setCover(bare, choice), first(bare).key, choice),
      bare.results[0]?.key ?? 0,
      choice,
    )
    expect(picturesOf(draft)).toHaveLength(3)
    expect(new Set(picturesOf(draft).map(({ key }) => key)).size).toBe(3)
    expect(picturesOf(mapPictures(draft, ({ key }) => key))).toEqual(picturesOf(draft).map(({ key }) => key))
  })

  test('are removed by null', () => {
    expect(setCover(setCover(emptyDraft('quiz'), choice), null).cover).toBeNull()
  })
})
