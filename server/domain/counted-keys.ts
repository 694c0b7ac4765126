import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'

/** The keys under which answers that fit the test are counted, each question in its own. */
export function countedKeys({ questions }: Pick<QuizContent, 'questions'>, answers: AttemptAnswers): string[] {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return questions.flatMap((question) => {
    const value = values.get(question.id)
    return value === undefined ? [] : questionKind(question).counted(question, value)
  })
}
