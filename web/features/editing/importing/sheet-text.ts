import { fits, readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { DocumentLine, DocumentPicture, Span } from './document-lines.ts'
import type { DocxText } from './docx-text.ts'
import { openOfficeFile } from './locked-files.ts'
import { markedAnswers } from './marked-answers.ts'
import { readOdsSheets } from './ods-document.ts'
import type { Sheet, SheetCell } from './sheet.ts'
import { readXlsxSheets } from './xlsx-document.ts'

/** A sheet as a table with tabs. `docx` has it with and without the answers that stand out as right ones. */
type SheetText = { text: string; docx: DocxText; pictures: DocumentPicture[]; lost: Sheet['lost'] }

/**
 * One sheet of a file, and the names of all that have content; `sheet` is null where none has. `unseen` counts the sheets among
 * which no questions were looked for.
 */
export type WorkbookText = {
  sheet: SheetText | null
  sheets: { name: string; isHidden: boolean }[]
  chosen: number
  unseen: number
}

/** Questions are looked for on so many sheets. */
const mostSheets = 50

/** Reads an `.xlsx` or an `.ods`: the chosen sheet, by default the one that has the questions. Rejects for any other file. */
export async function readWorkbook(
  bytes: ArrayBuffer | Uint8Array,
  chosen: number | null = null,
): Promise<WorkbookText> {
  const zip = await openOfficeFile(bytes)
  const read = await (zip.file('content.xml') ? readOdsSheets(zip) : readXlsxSheets(zip))
  const written = read.filter(({ rows }) => rows.length > 0)
  const seen = chosen === null && written.length > 1 ? written.slice(0, mostSheets) : []
  const texts = seen.map((sheet) => ({ ...textOfSheet(sheet), isHidden: sheet.isHidden }))
  const own = chosen ?? withQuestions(texts)
  const sheet = written[own]
  return {
    sheet: texts[own] ?? (sheet ? textOfSheet(sheet) : null),
    sheets: written.map(({ name, isHidden }) => ({ name, isHidden })),
    chosen: own,
    unseen: chosen === null ? Math.max(0, written.length - mostSheets) : 0,
  }
}

/** The first sheet that has questions, those that people see before hidden ones; the first sheet where none has. */
function withQuestions(sheets: readonly (SheetText & Pick<Sheet, 'isHidden'>)[]): number {
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

function textOfSheet({ rows, pictures, lost }: Sheet): SheetText {
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
  return { text: marked?.text ?? plain, docx: { plain, marked }, pictures, lost }
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
