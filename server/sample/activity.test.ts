import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { expect, test } from 'vitest'
import { randomFrom } from '#server/domain/random.ts'
import { answersOfTaker } from './activity.ts'

/** A quiz with questions of each kind. */
function aContent(): QuizContent {
  const next = randomNumbers(7)
  return contentOf(identifiedQuiz([...kindNames, ...kindNames].map((name) => kindSamples[name].draft(next))))
}

test('a taker who knows everything answers every kind of question right', () => {
  const content = aContent()
  expect(scoreAttempt(content, answersOfTaker(content, 1, randomFrom(1)))).toMatchObject({ percent: 100 })
})

test('a taker who knows nothing picks and types nothing', () => {
  const content = aContent()
  const picked = content.questions.filter((question) => !questionKind(question).isTyped).map(({ id }) => id)
  const answers = answersOfTaker(content, 0, randomFrom(1))
  expect(answers.map(({ questionId }) => questionId)).toEqual(picked)
})
