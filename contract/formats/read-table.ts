import { problem, type RawAnswer, type RawItem, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { answersInKey } from '@quiz/contract/formats/letters.ts'
import { withRightMark } from '@quiz/contract/formats/list-lines.ts'
import { isPoints, pointsIn } from '@quiz/contract/formats/points.ts'
import { cellText, type Separator, separators, type TableRow, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { type ColumnRole, columnsOf, isOwnTable } from '@quiz/contract/formats/table-columns.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const sampleLines = 20

/** How the cells of a row are to be read. */
type Columns = { roles: (ColumnRole | null)[]; isOwn: boolean }

/** The separator of a table, null for another text: its head is known, or all of its first lines have as many columns. */
export function separatorOf(text: string): Separator | null {
  const lines = withLineFeeds(text.slice(0, 20_000))
    .split('\n')
    .filter((line) => line.trim() !== '')
  const headed = headedSeparator(text)
  if (headed) return headed
  const sample = lines.slice(0, sampleLines)
  const isEven = (separator: Separator) => {
    const counts = new Set(sample.map((line) => firstRow(line, separator).length))
    return counts.size === 1 && !counts.has(1) && !counts.has(2)
  }
  return separators.find((separator) => isEven(separator) && (separator !== ',' || sample.length > 1)) ?? null
}

/** The separator of a table whose head is known; null without such a head. */
export function headedSeparator(text: string): Separator | null {
  const head = withLineFeeds(text.slice(0, 5000)).trimStart().split('\n', 1)[0] ?? ''
  return separators.find((separator) => columnsOf(firstRow(head, separator)) !== null) ?? null
}

const firstRow = (line: string, separator: Separator): string[] => {
  const [row] = tableRows(line, separator)
  return row?.cells.map((cell) => cell.trim()) ?? []
}

/** Reads a table of questions, CSV or TSV, with heads or without: then its first column is the question. */
export function* readTable(text: string): Generator<RawItem> {
  const source = withLineFeeds(text)
  const separator = separatorOf(source) ?? ';'
  let columns: Columns | null = null
  for (const row of tableRows(source, separator)) {
    if (row.cells.every((cell) => cell.trim() === '') && row.unclosedAt === undefined) continue
    if (row.unclosedAt !== undefined) yield { is: 'note', note: problem(row.line, texts.unclosedQuote(row.unclosedAt)) }
    else if (columns) yield { is: 'question', question: questionOf(row, columns) }
    else {
      const heads = row.cells.map((cell) => cell.trim())
      const roles = columnsOf(heads)
      columns = { roles: roles ?? rolesWithoutHeads(row), isOwn: isOwnTable(heads) }
      if (roles) yield* unknownColumns(row, roles)
      else yield { is: 'question', question: questionOf(row, columns) }
    }
  }
}

function* unknownColumns({ line, cells }: TableRow, roles: readonly (ColumnRole | null)[]): Generator<RawItem> {
  for (const [index, role] of roles.entries())
    if (role === null) yield { is: 'note', note: remark(line, texts.unknownColumn(cells[index]?.trim() ?? '')) }
}

/** A first column of numbers is left out. */
function rolesWithoutHeads({ cells }: TableRow): ColumnRole[] {
  const isNumbered = /^\d{1,4}[.)]?$/.test(cells[0]?.trim() ?? '') && cells.length > 3
  return Array.from({ length: 100 }, (_, index) => {
    if (isNumbered && index === 0) return 'ignored'
    return index === (isNumbered ? 1 : 0) ? 'question' : 'answer'
  })
}

function questionOf({ line, cells }: TableRow, { roles, isOwn }: Columns): RawQuestion {
  const texted = cells.map((cell) => cellText(cell).trim())
  const all = (role: ColumnRole) => texted.filter((cell, index) => roles[index] === role && cell !== '')
  const one = (role: ColumnRole) => all(role)[0] ?? ''
  const question: RawQuestion = {
    ...{ line, lastLine: line + cells.join('').split('\n').length - 1 },
    text: one('question'),
    note: one('note'),
    explanation: one('explanation'),
    sourceUrl: one('source'),
    answers: all('answer').map((cell) => answerOf(cell, line, isOwn)),
    isMultiple: /^(?:да|1|yes|true|\+)$/i.test(one('multiple')),
    notes: [],
    ...(isOwn && { markup: 'none' as const }),
  }
  takePoints(question, one('points'))
  takeAnswerPoints(question, one('answerPoints'))
  if (roles.includes('right')) takeRight(question, all('right'), isOwn)
  return question
}

function answerOf(cell: string, line: number, isOwn: boolean): RawAnswer {
  if (isOwn) return { line, text: cell, isRight: false }
  const points = pointsIn(cell)
  return points ? { line, isRight: false, ...points } : { line, ...withRightMark(cell) }
}

function takePoints(question: RawQuestion, points: string): void {
  if (points === '') return
  if (isPoints(Number(points))) question.score = Number(points)
  else question.notes?.push(remark(question.line, texts.badPoints(points)))
}

function takeAnswerPoints({ answers }: RawQuestion, points: string): void {
  for (const [index, score] of points
    .split(/[,;\s]+/)
    .map(Number)
    .entries()) {
    const answer = answers[index]
    if (answer && isPoints(score)) answer.score = score
  }
}

/** The right answers by number, letter or text; a text that no answer has is an answer itself. */
function takeRight(question: RawQuestion, keys: readonly string[], isOwn: boolean): void {
  const { answers, line } = question
  const byText = (key: string) => answers.find(({ text }) => text.toLowerCase() === key.toLowerCase())
  for (const key of keys) {
    const named = isOwn ? undefined : byText(key)
    const indexes = named ? [answers.indexOf(named)] : answersInKey(key, answers.length)
    if (indexes) for (const index of indexes) markRight(answers[index])
    else if (key.length > 2 || answers.length === 0) answers.unshift({ line, text: key, isRight: true })
    else question.notes?.push(remark(line, texts.unknownKey(key)))
  }
}

function markRight(answer: RawAnswer | undefined): void {
  if (answer) answer.isRight = true
}
