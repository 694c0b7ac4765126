import { normalized } from '@quiz/contract/questions/normalized-text.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'

/** What two questions have alike when they ask the same: their texts without regard to case and marks, their pictures, and what is right. */
export function samenessOf(question: QuizQuestion): string {
  const { hidesOrder, answerLines } = questionKind(question)
  const lines = answerLines(question).map(({ text, isRight }) => `${isRight ? '+' : '-'}${normalized(text)}`)
  return JSON.stringify([
    ...[question.kind, normalized(question.text), normalized(question.note), question.image],
    question.answers.map(({ image }) => image),
    hidesOrder ? lines : lines.toSorted(),
  ])
}
