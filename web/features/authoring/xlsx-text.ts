import { limits } from '@quiz/contract/limits.ts'
import readSheets from 'read-excel-file/universal'

/** A sheet as a table with tabs; `others` counts the sheets with content that were left out. */
export type SheetText = { text: string; sheet: string; others: number }

/** Reads the first sheet with content of a `.xlsx`; rejects for any other file. */
export async function readXlsx(bytes: ArrayBuffer): Promise<SheetText> {
  const sheets = await readSheets(new Blob([bytes]))
  const written = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
  const [first] = written
  if (!first) return { text: '', sheet: '', others: 0 }
  let length = 0
  const lines: string[] = []
  for (const row of first.data) {
    // A line beyond the limit makes the text too long, which is said.
    if (length > limits.importTextChars) break
    const line = row.map(cellText).join('\t')
    length += line.length
    lines.push(line.trimEnd())
  }
  return { text: lines.join('\n'), sheet: first.sheet, others: written.length - 1 }
}

/** A cell as a Russian table program shows it, in quotes where it has a tab, a line break or a quote at its beginning. */
function cellText(cell: unknown): string {
  const text = shownValue(cell)
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function shownValue(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'ИСТИНА' : 'ЛОЖЬ'
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  if (cell instanceof Date) return cell.toLocaleDateString('ru-RU', { timeZone: 'UTC' })
  return typeof cell === 'string' ? cell.trim() : ''
}
