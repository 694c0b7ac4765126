import { expect, test } from 'vitest'
import { authoredQuiz } from './authored-quiz.ts'
import { type Draft, emptyDraft, setAnswerPicture } from './draft.ts'
import { addQuestion } from './draft-questions.ts'

test('answers stand beside each other while one of them has a picture, and as a list without any', () => {
  const draft = addQuestion(emptyDraft('quiz'))
  const keys = (at: number) => ({
    question: draft.questions[0]?.key ?? 0,
    answer: draft.questions[0]?.answers[at]?.key ?? 0,
  })
  const layoutOf = (of: Draft) =>
    authoredQuiz(of).questions.map((question) => 'answersLayout' in question && question.answersLayout)
  const picture = { name: 'маяк.png', blob: new Blob(['picture']) }
  const two = [0, 1].reduce((before, at) => setAnswerPicture(before, keys(at), picture), draft)
  const one = setAnswerPicture(two, keys(0), null)
  expect([two, one, setAnswerPicture(one, keys(1), null)].map(layoutOf)).toEqual([['grid'], ['list'], ['list']])
})
