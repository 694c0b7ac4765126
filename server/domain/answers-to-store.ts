import type { QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'

/** Answers that fit the questions as an attempt stores them: of a number its unit is cut off. */
export function answersToStore<Answer extends QuestionAnswer>(
  { questions }: Pick<QuizContent, 'questions'>,
  answers: readonly Answer[],
): Answer[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  return answers.map((answer) => {
    const question = asked.get(answer.questionId)
    return question ? { ...answer, value: questionKind(question).toStore(question, answer.value) } : answer
  })
}
