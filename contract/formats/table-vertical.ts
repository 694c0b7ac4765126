import { type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import type { TableRow } from '@quiz/contract/formats/table-cells.ts'
import type { Roles } from '@quiz/contract/formats/table-heads.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const rightMark = /^(?:1|да|yes|y|true|истина|верно|верный|правильно|правильный|\+|x|х|v|✓|✔|✅|☑|100 ?%?)$/i
const wrongMark = /^(?:|0|нет|no|n|false|ложь|неверно|неверный|неправильно|неправильный|[-–—−]|✗|✘|❌|0 ?%)$/i

/** What a cell beside an answer says: whether it is right, or null for another text. */
export function markIn(cell: string): boolean | null {
  const text = cell.trim()
  if (rightMark.test(text)) return true
  return wrongMark.test(text) ? false : null
}

/**
 * The roles of columns where each answer has a row of its own, the question in the first of them or in all; null where a row is a
 * question.
 */
export function verticalRoles(rows: readonly TableRow[], roles: Roles): Roles | null {
  // «Ответ» above all answers is no key.
  const own = roles.includes('answer') ? roles : roles.map((role) => (role === 'right' ? 'answer' : role))
  const [question, answer] = [own.indexOf('question'), own.indexOf('answer')]
  if (own.filter((role) => role === 'answer').length !== 1 || own.includes('wrong')) return null
  const cell = ({ cells }: TableRow, index: number) => cells[index]?.trim() ?? ''
  const filled = rows.filter((row) => cell(row, answer) !== '')
  if (filled.some((row) => cell(row, question) === '')) return own
  const repeated = filled.filter((row, at) => {
    const before = filled[at - 1]
    return before && cell(before, question) === cell(row, question) && cell(before, answer) !== cell(row, answer)
  })
  return repeated.length * 3 >= filled.length && repeated.length > 0 && roles.includes('answer') ? own : null
}

type VerticalTable = {
  rows: readonly TableRow[]
  roles: Roles
  /** A row as a question with one answer. */
  read: (row: TableRow) => RawQuestion
  /** Marks the right answers of a whole question: by its keys, or by their signs where there are none. */
  finish: (question: RawQuestion, keys: readonly string[]) => void
}

/** The questions of rows with one answer each. The column of right ones has a mark for each answer, or a key for the question. */
export function* verticalQuestions({ rows, roles, read, finish }: VerticalTable): Generator<RawQuestion> {
  const right = roles.indexOf('right')
  let open: Open | null = null
  for (const row of rows) {
    const next = read(row)
    const mark = right < 0 ? '' : (row.cells[right]?.trim() ?? '')
    if (open && (next.text === '' || next.text === open.question.text)) takeRow(open, next, mark)
    else {
      if (open) yield withMarks(open, finish)
      open = { question: next, marks: [mark] }
    }
  }
  if (open) yield withMarks(open, finish)
}

/** A question that goes on in the next rows, with what stands beside its answers. */
type Open = { question: RawQuestion; marks: string[] }

function takeRow({ question, marks }: Open, next: RawQuestion, mark: string): void {
  question.answers.push(...next.answers)
  question.notes?.push(...(next.notes ?? []))
  question.explanation ||= next.explanation ?? ''
  question.lastLine = next.lastLine
  if (next.answers.length > 0) marks.push(mark)
}

function withMarks({ question, marks }: Open, finish: VerticalTable['finish']): RawQuestion {
  const written = marks.filter((mark) => mark !== '')
  // Beside the first answer alone a number, a letter or a text is the key of the question.
  const isKey = written.length === 1 && marks[0] !== '' && markIn(marks[0] ?? '') === null
  finish(question, isKey ? written : [])
  if (isKey) return question
  for (const [index, mark] of marks.entries()) {
    const answer = question.answers[index]
    const isRight = markIn(mark)
    if (answer && isRight) answer.isRight = true
    if (isRight === null)
      question.notes?.push(remark(answer?.line ?? question.line, importTexts.notes.unknownKey(mark)))
  }
  return question
}
