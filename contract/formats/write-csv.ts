import { csvText } from '@quiz/contract/formats/table-cells.ts'
import { answerHead, kindHead, ownHeads } from '@quiz/contract/formats/table-columns.ts'
import type { Exported } from '@quiz/contract/formats/write-gift.ts'
import { writtenKind } from '@quiz/contract/formats/written-kinds.ts'
import { limits } from '@quiz/contract/limits.ts'
import { isMultipleChoice } from '@quiz/contract/questions/choice.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

type Question = Exported['questions'][number]

/** The questions of a test as CSV, one a row. */
export const writeCsv = ({ questions, ...scored }: Exported): string => {
  const { hasRightAnswers } = wayOfScoring(scored)
  const written = questions.map((question) => ({
    cells: rowOf(question, hasRightAnswers),
    kind: writtenKind(question).csvKind(question),
    answers: writtenKind(question).csvAnswers(question),
  }))
  // A table of choices alone has no column for kinds.
  const hasKinds = written.some((row) => row.kind !== '')
  const count = Math.max(limits.answersMax, ...written.map(({ answers }) => answers.length))
  const places = Array.from({ length: count }, (_, index) => index)
  return csvText([
    [...Object.values(ownHeads), ...(hasKinds ? [kindHead] : []), ...places.map((index) => answerHead(index + 1))],
    ...written.map((row) => [
      ...row.cells,
      ...(hasKinds ? [row.kind] : []),
      ...places.map((index) => row.answers[index] ?? ''),
    ]),
  ])
}

function rowOf(question: Question, hasRights: boolean): string[] {
  const { answers } = question
  const rights = answers.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []))
  const cells: Record<keyof typeof ownHeads, string> = {
    question: question.text,
    note: question.note,
    multiple: isMultipleChoice(question) ? 'да' : '',
    points: String(question.score),
    explanation: question.explanation,
    source: question.sourceUrl,
    right: hasRights ? rights.join(', ') : '',
    answerPoints: hasRights ? '' : answers.map(({ score }) => score).join(', '),
  }
  return Object.values(cells)
}
