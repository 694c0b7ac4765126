import { csvText } from '@quiz/contract/formats/table-cells.ts'
import { answerHead, ownHeads } from '@quiz/contract/formats/table-columns.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'

type Question = AuthoredQuiz<unknown>['questions'][number]

/** The questions of a test as CSV, one a row. */
export const writeCsv = ({ kind, questions }: Pick<AuthoredQuiz<unknown>, 'kind' | 'questions'>): string => {
  const answers = Array.from({ length: limits.answersMax }, (_, index) => answerHead(index + 1))
  return csvText([
    [...Object.values(ownHeads), ...answers],
    ...questions.map((question) => rowOf(question, kind === 'quiz')),
  ])
}

function rowOf(question: Question, isQuiz: boolean): string[] {
  const { answers } = question
  const rights = answers.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []))
  const cells: Record<keyof typeof ownHeads, string> = {
    question: question.text,
    note: question.note,
    multiple: isMultipleChoice(question) ? 'да' : '',
    points: String(question.score),
    explanation: question.explanation,
    source: question.sourceUrl,
    right: isQuiz ? rights.join(', ') : '',
    answerPoints: isQuiz ? '' : answers.map(({ score }) => score).join(', '),
  }
  const texts = Array.from({ length: limits.answersMax }, (_, index) => answers[index]?.text ?? '')
  return [...Object.values(cells), ...texts]
}
