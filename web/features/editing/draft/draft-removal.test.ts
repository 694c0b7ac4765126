import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { addAnswer, setRight } from './draft-choice.ts'
import { addQuestion } from './draft-questions.ts'
import { type RemovalTarget, remove, undoRemoval } from './draft-removal.ts'
import { addResult, setBandEnd } from './draft-results.ts'

const questionOf = (draft: Draft, at: number) => {
  const question = draft.questions[at]
  if (!question) throw new Error('There is no such question')
  return question
}
const removed = (draft: Draft, wanted: RemovalTarget) => {
  const outcome = remove(draft, wanted)
  if (!outcome) throw new Error('Nothing was removed')
  return outcome
}
const idxs = (items: readonly { idx: number }[]) => items.map(({ idx }) => idx)
const three = addQuestion(addQuestion(addQuestion(emptyDraft('quiz'))))
const results = addResult(addResult(addResult(emptyDraft('quiz'))))

describe('a removed question', () => {
  test('leaves the others numbered from one', () => {
    const { draft } = removed(three, { what: 'question', key: questionOf(three, 0).key })
    expect(draft.questions.map(({ key }) => key)).toEqual([questionOf(three, 1).key, questionOf(three, 2).key])
    expect(idxs(draft.questions)).toEqual([1, 2])
  })

  test.each([0, 1, 2])('is restored at its position (%i)', (at) => {
    const outcome = removed(three, { what: 'question', key: questionOf(three, at).key })
    expect(undoRemoval(outcome.draft, outcome.removed)).toEqual(three)
  })
})

describe('a removed answer', () => {
  const key = questionOf(three, 1).key
  const withThird = addAnswer(three, key)

  test('leaves the others numbered from one', () => {
    const { draft } = removed(withThird, {
      what: 'answer',
      question: key,
      key: questionOf(withThird, 1).answers[0]?.key ?? 0,
    })
    expect(idxs(questionOf(draft, 1).answers)).toEqual([1, 2])
  })

  test('is not removed when there are only two', () => {
    const answer = questionOf(three, 1).answers[0]?.key ?? 0
    expect(remove(three, { what: 'answer', question: key, key: answer })).toBeNull()
  })

  test('is restored without its mark when another answer was marked since', () => {
    const [one, two] = questionOf(withThird, 1).answers.map((answer) => answer.key)
    const marked = setRight(withThird, { question: key, answer: one ?? 0 }, true)
    const outcome = removed(marked, { what: 'answer', question: key, key: one ?? 0 })
    expect(undoRemoval(outcome.draft, outcome.removed)).toEqual(marked)
    const other = setRight(outcome.draft, { question: key, answer: two ?? 0 }, true)
    expect(questionOf(undoRemoval(other, outcome.removed), 1).answers.map(({ isRight }) => isRight)).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a removed result', () => {
  const key = results.results[1]?.key ?? 0

  test('makes the bands of the others equal', () => {
    const { draft } = removed(setBandEnd(results, 0, 10), { what: 'result', key })
    expect(draft.handles).toEqual([50])
    expect(idxs(draft.results)).toEqual([1, 2])
  })

  test('is restored with its bounds', () => {
    const moved = setBandEnd(results, 0, 10)
    const outcome = removed(moved, { what: 'result', key })
    expect(undoRemoval(outcome.draft, outcome.removed)).toEqual(moved)
  })
})

test('removing a missing item returns null', () => {
  expect(remove(three, { what: 'question', key: 999 })).toBeNull()
  expect(remove(three, { what: 'result', key: 999 })).toBeNull()
  expect(remove(three, { what: 'answer', question: 999, key: 1 })).toBeNull()
})
