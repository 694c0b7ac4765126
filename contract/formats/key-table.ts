import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'

/**
 * A line of a key that stands below the questions: the answer to a question, of a variant from 0, of a part named by a letter.
 * An ordinal one has no number of its own: it counts the questions from 1.
 */
export type KeyEntry = {
  line: number
  variant: number
  part: string
  number: number
  key: string
  explanation?: string
  isOrdinal?: true
}
/** Entries of the rows of a table, and how many lines they take. */
export type KeyRows = { found: KeyEntry[]; taken: number }

type KeyColumn = { at: number; numbers: number; variant: number; explanation: number | null }

const numberHead = /^(?:№.{0,20}|n|no\.?|#|номер.{0,20}|вопросы?|задани[ея]|question)$/i
const keyHead =
  /^(?:ключи?|эталон.{0,20}|(?:правильн|верн)\p{L}{1,3}(?: (?:ответ|вариант)\p{L}{0,3})?|ответы?|answers?|correct(?: answer)?|key)$/iu
const variantHead =
  /^(?:(?:вариант|в\.?|variant)\s?(?:№\s?)?(?:\d{1,2}|[IVX]{1,4}|[A-ZА-Я])|(?:\d{1,2}|[IVX]{1,4})[-\s]?(?:й\s)?(?:вариант|в\.?))$/i
const explanationHead = /^(?:пояснени[ея]|объяснени[ея]|обосновани[ея]|комментари[йи]|explanation)$/i
/** A column beside the answers that says nothing of them. */
const besideHead = /^(?:(?:кол.{0,14} |макс.{0,14} )?балл(?:ы|ов|а)?|балл|points|score|тема|раздел|уровень)$/iu
const rowNumber = /^([A-ZА-Я]?)(\d{1,3})[.)]?$/
const ruled = /^[\s|:–—-]+$/

/** The cells of a row between tabs or bars. */
export function cellsOf(text: string): string[] {
  if (!text.includes('|')) return text.split(text.includes('\t') ? /\t/ : /\s+/).map((cell) => cell.trim())
  return text
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/^\*\*(.+)\*\*$/, '$1'))
}

/** A key with a row for each question below the heads «№», «Ответ», «Вариант 2», «Пояснение»; null for other lines. */
export function rowsBelowHeads(lines: readonly LevelLine[], from: number, base: number): KeyRows | null {
  const heads = cellsOf(lines[from]?.text ?? '')
  const columns = columnsOf(heads, base)
  if (!columns) return null
  const found: KeyEntry[] = []
  let at = from + 1
  for (let line = lines[at]; line; line = lines[++at]) {
    if (ruled.test(line.text)) continue
    const own = entriesOfRow(line, columns)
    if (own.length === 0) break
    for (const one of own) found.push(one)
  }
  return found.length > 0 ? { found, taken: at - from } : null
}

function columnsOf(heads: readonly string[], base: number): KeyColumn[] | null {
  const columns: KeyColumn[] = []
  let numbers = -1
  for (const [at, head] of [...heads.entries()].filter(([, text]) => !besideHead.test(text))) {
    const last = columns.at(-1)
    if (numberHead.test(head)) numbers = at
    else if (numbers < 0) return null
    else if (variantHead.test(head)) columns.push({ at, numbers, variant: base + columns.length, explanation: null })
    else if (keyHead.test(head)) columns.push({ at, numbers, variant: base, explanation: null })
    else if (explanationHead.test(head) && last) last.explanation = at
    else return null
  }
  return columns.length > 0 ? columns : null
}

function entriesOfRow({ line, text }: LevelLine, columns: readonly KeyColumn[]): KeyEntry[] {
  const cells = cellsOf(text)
  return columns.flatMap(({ at, numbers, variant, explanation }) => {
    const [, part = '', number] = rowNumber.exec(cells[numbers] ?? '') ?? []
    const key = cells[at] ?? ''
    if (number === undefined || key === '') return []
    const told = explanation === null ? '' : (cells[explanation] ?? '')
    return [{ line, variant, part, number: Number(number), key, ...(told !== '' && { explanation: told }) }]
  })
}

const topNumber = /^([A-ZА-Я]?)(\d{1,3})$/

/** Rows of a table: the numbers of questions, and below them the answers of each variant; null for other lines. */
export function rowsBelowNumbers(lines: readonly LevelLine[], from: number, base: number): KeyRows | null {
  const top = cellsOf(lines[from]?.text ?? '')
  const label = top.length > 1 && !topNumber.test(top[0] ?? '') ? 1 : 0
  const counted = top.slice(label).flatMap((cell) => topNumber.exec(cell)?.slice(1, 3) ?? [null])
  const least = hasNamedRows(lines, from) ? 1 : 2
  if (top.length - label < least || counted.includes(null)) return null
  const rows = answerRows(lines, { from: from + 1, width: top.length, isNamed: label === 1 })
  const found = rows.keys.flatMap((line, row) =>
    cellsOf(line.text)
      .slice(label)
      .map((key, at) => ({
        ...{ line: line.line, variant: base + row, key },
        ...{ part: counted[2 * at] ?? '', number: Number(counted[2 * at + 1]) },
      })),
  )
  return found.length > 0 ? { found, taken: 1 + rows.taken } : null
}

/** Whether the rows are named, «№ вопроса» and «Ответ»: such a table is a key without a heading, also that of one question. */
export function hasNamedRows(lines: readonly LevelLine[], from: number): boolean {
  const next = lines.slice(from + 1, from + 3).find(({ text }) => !ruled.test(text))
  const [name = '', below = ''] = [lines[from], next].map((line) => cellsOf(line?.text ?? '')[0])
  return numberHead.test(name) && (keyHead.test(below) || variantHead.test(below))
}

type Rows = { from: number; width: number; isNamed: boolean }

/** Rows of answers: below the first one only those of named variants, as numbers would be those of the next rows. */
function answerRows(lines: readonly LevelLine[], { from, width, isNamed }: Rows): { keys: LevelLine[]; taken: number } {
  const keys: LevelLine[] = []
  const isNext = (cells: readonly string[]) =>
    cells.length === width && (keys.length === 0 || (isNamed && variantHead.test(cells[0] ?? '')))
  let taken = 0
  for (let line = lines[from]; line; line = lines[from + taken]) {
    const isRule = ruled.test(line.text)
    if (!isRule && !isNext(cellsOf(line.text))) break
    if (!isRule) keys.push(line)
    taken += 1
  }
  return { keys, taken }
}
