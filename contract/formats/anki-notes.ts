import { type RawItem, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { type Separator, type TableRow, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'
import { typedFields } from '@quiz/contract/formats/typed-answers.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** What the first lines of notes that Anki exports say about the others: «#separator:tab», «#tags column:3». */
type AnkiHead = { separator: Separator; isHtml: boolean; names: string[]; kept: Set<number>; length: number }

const headLine = /^#(separator|html|tags|columns|notetype|deck|if matches|(?:tags|notetype|deck|guid) column):(.*)$/i
const separators: Record<string, Separator> = {
  ...{ tab: '\t', '\\t': '\t', '\t': '\t', comma: ',', ',': ',', semicolon: ';', ';': ';', pipe: '|', '|': '|' },
}

/** Whether a text has notes that Anki exported. */
export const isAnki = (text: string): boolean => /^\ufeff?#(?:separator|html|notetype|deck)[ a-z]{0,9}:/i.test(text)

function headOf(lines: readonly string[]): AnkiHead {
  const head: AnkiHead = { separator: '\t', isHtml: false, names: [], kept: new Set(), length: 0 }
  for (const line of lines) {
    const [whole, name = '', value = ''] = headLine.exec(line.replace('\ufeff', '')) ?? []
    if (whole === undefined) break
    head.length += 1
    takeLine(head, name.toLowerCase(), value.trim() || value)
  }
  return head
}

function takeLine(head: AnkiHead, name: string, value: string): void {
  if (name === 'separator') head.separator = separators[value.toLowerCase()] ?? '\t'
  else if (name === 'html') head.isHtml = value === 'true'
  else if (name === 'columns') head.names = value.split(head.separator)
  else if (name.endsWith(' column')) head.kept.add(Number(value) - 1)
}

/** Reads notes that Anki exported: what is on the front of a card asks for what is on its back. */
export function* readAnki(text: string): Generator<RawItem> {
  const lines = withLineFeeds(text).split('\n')
  const head = headOf(lines)
  const body = lines.slice(head.length).join('\n')
  const rows = [...tableRows(body, head.separator)].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [front, back, ...more] = columnsOf(head, rows)
  yield { is: 'note', note: remark(head.length + 1, texts.cards) }
  for (const column of more) yield { is: 'note', note: remark(head.length + 1, nameOf(head, column)) }
  for (const row of rows) yield noteOf(row, { head, front: front ?? 0, back: back ?? 1 })
}

/** The columns with texts: not those of tags, decks and ids. */
function columnsOf({ kept }: AnkiHead, rows: readonly TableRow[]): number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const isWritten = (column: number) => rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) => !kept.has(column) && (column < 2 || isWritten(column)),
  )
}

const nameOf = ({ names }: AnkiHead, column: number): string =>
  names[column] ? texts.unknownColumn(names[column]) : texts.unnamedColumn(column + 1)

type Card = { head: AnkiHead; front: number; back: number }

const sound = /\[sound:[^\]]{0,300}\]/g
const lineEnd = /<br\s{0,3}\/?>|<\/?(?:div|p)>|\n/gi

function noteOf({ line: at, cells }: TableRow, { head, front, back }: Card): RawItem {
  const line = at + head.length
  const lastLine = line + cells.join('').split('\n').length - 1
  const cell = (column: number) => (cells[column] ?? '').replaceAll(sound, '').trim()
  const text = cell(front)
  if (/\{\{c\d{1,2}::/.test(text)) return { is: 'note', note: remark(line, texts.foreignKind(importTexts.kinds.cloze)) }
  // Behind the first line of an answer stands what explains it.
  const [answer = '', ...explanation] = cell(back)
    .split(lineEnd)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const question: RawQuestion = {
    ...{ line, lastLine, text, answers: [], own: typedFields(answer), explanation: explanation.join('\n') },
    markup: head.isHtml ? 'html' : 'none',
  }
  return { is: 'question', question }
}
