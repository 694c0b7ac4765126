import { fits, readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { limits } from '@quiz/contract/limits.ts'
import JSZip from 'jszip'
import type { DocumentLine, DocumentPicture, Span } from './document-lines.ts'
import type { DocxText } from './docx-text.ts'
import { markedAnswers } from './marked-answers.ts'
import type { Sheet, SheetCell } from './sheet.ts'
import { readXlsxSheets } from './xlsx-document.ts'

/** A sheet as a table with tabs. `docx` has it with and without the answers that stand out as right ones. */
type SheetText = { name: string; isHidden: boolean; text: string; docx: DocxText; pictures: DocumentPicture[] }

/** The sheet of a file that has the questions; null where none has content. `others` counts the other ones with content. */
export type XlsxText = { sheet: SheetText | null; others: number }

/** Sheets beyond these are not looked at. */
const mostSheets = 50

/** Reads an `.xlsx`; rejects for any other file. */
export async function readXlsx(bytes: ArrayBuffer | Uint8Array): Promise<XlsxText> {
  const read = await readXlsxSheets(await JSZip.loadAsync(bytes))
  const sheets = read
    .filter(({ rows }) => rows.length > 0)
    .slice(0, mostSheets)
    .map(textOfSheet)
  return { sheet: sheets[withQuestions(sheets)] ?? null, others: Math.max(0, sheets.length - 1) }
}

/** The first sheet that has questions, those that people see before hidden ones; the first sheet where none has. */
function withQuestions(sheets: readonly SheetText[]): number {
  if (sheets.length < 2) return 0
  const counts = sheets.map(({ text }) => {
    const { questions, format } = readQuestions(text.slice(0, sampleCharacters), { marking: 'right' })
    const found = questions.filter(fits).length
    return format === 'table' ? found * 2 : found
  })
  const visible = counts.map((count, index) => (sheets[index]?.isHidden ? 0 : count))
  const own = visible.some((count) => count > 0) ? visible : counts
  const most = Math.max(...own)
  if (most === 0)
    return Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    )
  // An instruction may show an example.
  return own.findIndex((count) => count * 2 >= most || count > 9)
}

const sampleCharacters = 20_000

function textOfSheet({ name, isHidden, rows, pictures }: Sheet): SheetText {
  const lines: DocumentLine[] = []
  let length = 0
  for (const row of rows) {
    // A line beyond the limit makes the text too long, which is said.
    if (length > limits.importTextChars) break
    for (const spans of linesOfRow(row)) {
      lines.push({ spans, list: null })
      length += spans.reduce((sum, { text }) => sum + text.length, 1)
    }
  }
  const plain = lines.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n')
  const marked = length > limits.importTextChars ? null : markedAnswers(plain, lines)
  return { name, isHidden, text: marked?.text ?? plain, docx: { plain, marked }, pictures }
}

/** The lines of a row: cells with tabs between them, in quotes where they have a tab, a line break or a quote at the beginning. */
function linesOfRow(row: readonly SheetCell[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const [index, cell] of row.entries()) {
    if (index > 0) lines.at(-1)?.push({ text: '\t', looks: [] })
    const text = cell.map((span) => span.text).join('')
    const isQuoted = /[\t\n]|^"/.test(text)
    const quote = isQuoted ? [{ text: '"', looks: [] }] : []
    const spans = isQuoted ? cell.map((span) => ({ ...span, text: span.text.replaceAll('"', '""') })) : cell
    for (const span of [...quote, ...spans, ...quote]) {
      const [start = '', ...rest] = span.text.normalize('NFC').split('\n')
      lines.at(-1)?.push({ ...span, text: start })
      for (const more of rest) lines.push([{ ...span, text: more }])
    }
  }
  return lines
}
