import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft, setAnswerPicture } from '#web/features/editing/draft/draft.ts'
import {
  addAnswer,
  pasteAnswers,
  roomForPictures,
  setAnswerPictures,
  setRight,
} from '#web/features/editing/draft/draft-choice.ts'
import { addQuestion, changeQuestion } from '#web/features/editing/draft/draft-questions.ts'

const picture = (name: string) => ({ name, blob: new Blob([name]) })
const draft = addQuestion(emptyDraft('quiz'))
const question = draft.questions[0]?.key ?? 0
const keysAt = (at: number) => ({ question, answer: draft.questions[0]?.answers[at]?.key ?? 0 })
const layoutOf = ({ questions }: Draft) => questions[0]?.answersLayout
const pictured = ({ questions }: Draft) => questions[0]?.answers.map(({ image }) => image?.name ?? null)

describe('answers with pictures', () => {
  const one = setAnswerPicture(draft, keysAt(0), picture('а'))
  const both = setAnswerPicture(one, keysAt(1), picture('б'))

  test('turn into tiles only when every one has a picture', () => {
    expect([one, both].map(layoutOf)).toEqual(['list', 'grid'])
    expect(layoutOf(addAnswer(both, question))).toBe('list')
    expect(layoutOf(setAnswerPicture(both, keysAt(0), null))).toBe('list')
  })

  test('keep the layout that their author chose when a picture is replaced', () => {
    const listed = changeQuestion(both, question, { answersLayout: 'list' })
    expect(layoutOf(setAnswerPicture(listed, keysAt(0), picture('в')))).toBe('list')
  })
})

test('pasted answers leave every picture at its answer, and the right mark where none is pasted', () => {
  const marked = setRight(setAnswerPicture(draft, keysAt(0), picture('а')), keysAt(0), true)
  const both = setAnswerPicture(marked, keysAt(1), picture('б'))
  const lines = ['1', '2'].map((text) => ({ text, isRight: false }))
  const pasted = pasteAnswers(both, keysAt(0), lines).questions[0]?.answers ?? []
  expect(pasted.map(({ text, image, isRight }) => [text, image?.name, isRight])).toEqual([
    ['1', 'а', true],
    ['2', undefined, false],
    ['', 'б', false],
  ])
})

describe('several pictures that are chosen at once', () => {
  test('go to the answer and the free ones after it, which are added as needed', () => {
    const second = setAnswerPicture(draft, keysAt(1), picture('б'))
    const chosen = ['1', '2', '3'].map(picture)
    expect(pictured(setAnswerPictures(second, keysAt(0), chosen))).toEqual(['1', 'б', '2', '3'])
    expect(layoutOf(setAnswerPictures(second, keysAt(0), chosen))).toBe('grid')
  })

  test('fill ten answers at most', () => {
    const chosen = Array.from({ length: 12 }, (_, index) => picture(`${index + 1}`))
    expect(pictured(setAnswerPictures(draft, keysAt(0), chosen))).toHaveLength(10)
  })

  test('fit up to ten answers, without those before them and those that have a picture', () => {
    const second = setAnswerPicture(draft, keysAt(1), picture('б'))
    const roomAt = (of: Draft, at: number) => {
      const [question] = of.questions
      const answer = question?.answers[at]
      return question && answer && roomForPictures(question, answer)
    }
    expect([roomAt(draft, 0), roomAt(draft, 1), roomAt(second, 0), roomAt(second, 1)]).toEqual([10, 9, 9, 9])
  })
})
