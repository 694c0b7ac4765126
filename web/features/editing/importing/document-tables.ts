import { columnsOf } from '@quiz/contract/formats/table-columns.ts'
import { type DocumentLine, joined, rowLines, textOf } from './document-lines.ts'

/** A cell of a table of a document, over so many columns. */
export type TableCell = { lines: readonly DocumentLine[]; width: number }

const isWritten = (line: DocumentLine): boolean => textOf(line).trim() !== ''
const cellText = ({ lines }: TableCell): string => lines.map(textOf).join(' ').trim()

/** The lines of a table: rows with tabs, below known heads with empty cells in their places, or questions with their answers. */
export function tableLines(rows: readonly (readonly TableCell[])[]): DocumentLine[] {
  const plain = () => rows.flatMap((row) => rowLines(row.map(({ lines }) => lines)))
  const [head, ...body] = rows
  const roles =
    head && columnsOf(head.flatMap((cell) => [cellText(cell), ...Array(Math.max(0, cell.width - 1)).fill('')]))
  if (!head || !roles) return plain()
  const areLong = body.some((row) => row.some(({ lines }) => lines.filter(isWritten).length > 1))
  if (areLong) return body.flatMap((row, index) => questionLines(row, roles, index + 1))
  return rows.map((row) =>
    joined(
      row.flatMap(({ lines, width }) => [lines.filter(isWritten), ...Array(Math.max(0, width - 1)).fill([])]),
      '\t',
    ),
  )
}

type Roles = NonNullable<ReturnType<typeof columnsOf>>

/** A row whose cells have several paragraphs: its question, its answers, and what the other cells are by their heads. */
function questionLines(row: readonly TableCell[], roles: Roles, number: number): DocumentLine[] {
  const cells = row.map(({ lines }) => lines.filter(isWritten))
  const of = (...wanted: Roles[number][]) =>
    cells.flatMap((lines, index) => (wanted.includes(roles[index] ?? null) ? lines : []))
  const text = (words: string): DocumentLine => ({ spans: [{ text: words, looks: [] }], list: null })
  const named = (name: string, lines: readonly DocumentLine[]) =>
    lines.length > 0
      ? [
          joined(
            [
              [text(name)],
              [
                joined(
                  lines.map((line) => [line]),
                  '; ',
                ),
              ],
            ],
            ' ',
          ),
        ]
      : []
  const [question = text(''), ...more] = of('question')
  const isNumbered = /^\s*\d{1,4}[.)]/.test(textOf(question))
  return [
    isNumbered ? question : joined([[text(`${number}.`)], [question]], ' '),
    ...more,
    ...of('answer', 'wrong'),
    ...named('Ответ:', of('right')),
    ...named('Уточнение:', of('note')),
    ...named('Пояснение:', of('explanation')),
  ]
}
