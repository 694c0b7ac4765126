import { isAnswered, type QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'

/** Answers that fit the questions as an attempt stores them: of a number its unit is cut off, and one taken back is that of its kind. */
export function answersToStore<Answer extends QuestionAnswer>(
  { questions }: Pick<QuizContent, 'questions'>,
  answers: readonly Answer[],
): Answer[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  return answers.map((answer) => {
    const question = asked.get(answer.questionId)
    if (!question) return answer
    const kind = questionKind(question)
    return { ...answer, value: isAnswered(answer.value) ? kind.toStore(question, answer.value) : kind.unanswered }
  })
}
