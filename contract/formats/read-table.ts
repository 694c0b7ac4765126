import { type NamedAnswer, resolveKey } from '@quiz/contract/formats/answer-keys.ts'
import {
  type ImportNote,
  problem,
  type RawAnswer,
  type RawItem,
  type RawQuestion,
  remark,
} from '@quiz/contract/formats/imported.ts'
import { countKinds, type KindCounts, markedText, takeMarks } from '@quiz/contract/formats/list-rights.ts'
import { isPoints, pointsIn } from '@quiz/contract/formats/points.ts'
import { readCells } from '@quiz/contract/formats/read-kinds.ts'
import { cellText, type Separator, separators, type TableRow, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { type ColumnRole, columnsOf, isOwnTable } from '@quiz/contract/formats/table-columns.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'
import { namesOptions, typedFields } from '@quiz/contract/formats/typed-answers.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const sampleLines = 20
/** A head may stand below a title and the name of the separator. */
const headLines = 4

/** How the cells of a row are to be read. `signs` are the letters in the heads of answers. */
type Columns = { roles: (ColumnRole | null)[]; signs: string[]; isOwn: boolean; areNumbers: boolean; kinds: KindCounts }

/** The separator of a table, null for another text: its head is known, or all of its first lines have at least three cells. */
export function separatorOf(text: string): Separator | null {
  const headed = headedSeparator(text)
  if (headed) return headed
  const sample = linesAbove(text, sampleLines)
  if (sample.some((line) => listed.test(line))) return null
  const cells = (separator: Separator) => cellCounts(text, separator)
  const isTable = (separator: Separator) => {
    const counts = cells(separator)
    // Commas and bars stand in prose as well: there as many in each line are wanted.
    const isEven = new Set(counts).size === 1 && (separator !== ',' || sample.length > 1)
    return (
      counts.length > 0 && counts.every((count) => count > 2) && (isEven || separator === ';' || separator === '\t')
    )
  }
  return separators.find(isTable) ?? null
}

/** The numbers of cells in the first rows, up to a quote without an end. */
function cellCounts(text: string, separator: Separator): number[] {
  const counts: number[] = []
  for (const row of tableRows(withLineFeeds(text.slice(0, 20_000)), separator)) {
    if (row.unclosedAt !== undefined || counts.length >= sampleLines) break
    if (row.cells.some((cell) => cell.trim() !== '')) counts.push(withoutBars(row).cells.length)
  }
  return counts
}

/** Lines of a list, which may have gaps and semicolons as well. */
const listed = /^\s*(?:[+*-]\s|[a-zа-яё]\)|(?:вопрос|задание)\s?№?\s?\d)|[\s;](?:а|a)\)/i

/** The separator of a table whose head is known, in one of its first lines; null without such a head. */
export function headedSeparator(text: string): Separator | null {
  const lines = linesAbove(text, headLines)
  const named = separatorLine.exec(lines[0] ?? '')?.[1]
  const known = separators.find((separator) => separator === named)
  if (known) return known
  const isHead = (line: string) => (separator: Separator) => columnsOf(firstRow(line, separator)) !== null
  return lines.flatMap((line) => separators.find(isHead(line)) ?? [])[0] ?? null
}

/** Excel's line that names the separator. */
const separatorLine = /^sep=(.)$/i

const linesAbove = (text: string, count: number): string[] =>
  withLineFeeds(text.slice(0, 20_000))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, count)

function firstRow(line: string, separator: Separator): string[] {
  const [row] = tableRows(line, separator)
  return row ? withoutBars(row).cells.map((cell) => cell.trim()) : []
}

/** Reads a table of questions, CSV or TSV, with heads or without: then its first column is the question. */
export function* readTable(text: string): Generator<RawItem> {
  const source = withLineFeeds(text).replace(entity, `$1${entityEnd}`)
  const rows: TableRow[] = []
  const broken: ImportNote[] = []
  for (const row of tableRows(source, separatorOf(source) ?? ';')) {
    if (row.unclosedAt !== undefined) broken.push(problem(row.line, texts.unclosedQuote(row.unclosedAt)))
    else if (isWritten(row)) rows.push(withoutBars(row))
  }
  const headAt = rows.slice(0, headLines).findIndex(({ cells }) => columnsOf(trimmed(cells)) !== null)
  yield* titles(rows.slice(0, Math.max(headAt, 0)))
  const body = rows.slice(headAt + 1)
  const columns = columnsFor(rows[headAt], body)
  const head = rows[headAt]
  if (head && columns) yield* unknownColumns(head, columns.roles)
  for (const note of broken) yield { is: 'note', note }
  if (!columns) return
  if (isVertical(body, columns.roles)) yield* verticalQuestions(body, columns)
  else for (const row of body) yield { is: 'question', question: questionOf(row, columns) }
}

/** The columns by the head, or by the first row where there is none; null for a table without rows. */
function columnsFor(head: TableRow | undefined, body: readonly TableRow[]): Columns | null {
  const [first] = body
  if (!first) return null
  const heads = head ? trimmed(head.cells) : []
  const roles = columnsOf(heads) ?? rolesWithoutHeads(first)
  const isOwn = isOwnTable(heads)
  const isAnswer = (index: number) => roles[index] === 'answer' || roles[index] === 'wrong'
  const answers = body.map(({ cells }) => trimmed(cells).filter((cell, index) => isAnswer(index) && cell !== ''))
  return {
    ...{ roles, isOwn, signs: heads.map(signOf), areNumbers: isOwn || keysAreNumbers(body, roles) },
    kinds: countKinds(answers.map((row) => row.map((cell) => markedText(cell)))),
  }
}

/** The semicolon of an entity separates no cells. */
const entity = /(&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6}));/gi
const entityEnd = '\ue000'

const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim())

const isWritten = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell.trim() !== '') &&
  !separatorLine.test(cells.join(';').trim()) &&
  !cells.every((cell) => /^[\s:-]*$/.test(cell))

/** Rows of Markdown begin and end with a bar. */
const withoutBars = (row: TableRow): TableRow =>
  row.isBarred ? { ...row, cells: row.cells.slice(1, row.cells.at(-1)?.trim() === '' ? -1 : undefined) } : row

function* titles(rows: readonly TableRow[]): Generator<RawItem> {
  for (const [index, { line, cells }] of rows.entries()) {
    const text = trimmed(cells).filter(Boolean).join(' ')
    if (index === 0) yield { is: 'title', line, text }
    else yield { is: 'note', note: remark(line, texts.ignoredLine(text)) }
  }
}

function* unknownColumns({ line, cells }: TableRow, roles: readonly (ColumnRole | null)[]): Generator<RawItem> {
  for (const [index, role] of roles.entries())
    if (role === null) yield { is: 'note', note: remark(line, texts.unknownColumn(cells[index]?.trim() ?? '')) }
}

/** The letter at the end of a head, «Вариант Б», by which a key may name the answer. */
const signOf = (head: string): string => /(?:^|\s)(\p{L})$/u.exec(head)?.[1] ?? ''

/** A first column of numbers is left out. */
function rolesWithoutHeads({ cells }: TableRow): ColumnRole[] {
  const isNumbered = /^\d{1,4}[.)]?$/.test(cells[0]?.trim() ?? '') && cells.length > 3
  return Array.from({ length: 100 }, (_, index) => {
    if (isNumbered && index === 0) return 'ignored'
    return index === (isNumbered ? 1 : 0) ? 'question' : 'answer'
  })
}

/** Whether each answer has a row of its own: the question stands in the first of them. */
function isVertical(rows: readonly TableRow[], roles: readonly (ColumnRole | null)[]): boolean {
  const [question, answer] = [roles.indexOf('question'), roles.indexOf('answer')]
  const isOne = roles.filter((role) => role === 'answer').length === 1
  return (
    isOne && rows.some(({ cells }) => (cells[question]?.trim() ?? '') === '' && (cells[answer]?.trim() ?? '') !== '')
  )
}

const truths = /^(?:1|да|yes|true|истина|верно|\+|x|х|✓|✔|✅)$/i

function* verticalQuestions(rows: readonly TableRow[], columns: Columns): Generator<RawItem> {
  let open: RawQuestion | null = null
  for (const row of rows) {
    const next: RawQuestion = questionOf(row, {
      ...columns,
      roles: columns.roles.map((role) => (role === 'right' ? null : role)),
    })
    const right = columns.roles.indexOf('right')
    for (const answer of next.answers) if (right >= 0) answer.isRight = truths.test(row.cells[right]?.trim() ?? '')
    if (next.text !== '' || !open) {
      if (open) yield { is: 'question', question: open }
      open = next
    } else {
      open.answers.push(...next.answers)
      open.lastLine = next.lastLine
    }
  }
  if (open) yield { is: 'question', question: open }
}

function questionOf({ line, cells }: TableRow, columns: Columns): RawQuestion {
  const { roles, isOwn, signs } = columns
  const texted = cells.map((cell) => cellText(cell).replaceAll(entityEnd, ';').trim())
  const all = (role: ColumnRole) => texted.filter((text, index) => roles[index] === role && text !== '')
  const one = (role: ColumnRole) => all(role)[0] ?? ''
  const keys = all('right')
  const answers = answerCells(texted, roles)
  const question: RawQuestion = {
    ...{ line, lastLine: line + cells.join('').split('\n').length - 1 },
    text: one('question'),
    note: one('note'),
    explanation: one('explanation'),
    sourceUrl: one('source'),
    answers: answers.map(({ text }) => answerOf(text, line, isOwn || keys.length > 0)),
    isMultiple: /^(?:да|1|yes|true|\+)$/i.test(one('multiple')),
    notes: [],
    ...(isOwn && { markup: 'none' as const }),
  }
  takePoints(question, one('points'))
  if (takeKind(question, one('kind'), keys)) return question
  // With a column of right answers, signs in answers are text.
  if (!isOwn && keys.length === 0) takeSigns(question, columns.kinds)
  takeAnswerPoints(question, one('answerPoints'))
  // Beside wrong answers the right one is a text.
  if (roles.includes('wrong') && !roles.includes('answer'))
    question.answers = [...keys.map((text) => ({ line, text, isRight: true })), ...question.answers]
  else takeRight(question, keys, { ...columns, signs: answers.map(({ index }) => signs[index] ?? '') })
  const isEmpty = ({ text }: RawAnswer) => text === ''
  if (question.answers.some((answer) => isEmpty(answer) && answer.isRight))
    question.notes?.push(remark(line, texts.unknownKey(keys.join(', '))))
  question.answers = question.answers.filter((answer) => !isEmpty(answer))
  return question
}

/** Takes a question of another kind by its name; false for a choice. */
function takeKind(question: RawQuestion, kind: string, keys: readonly string[]): boolean {
  if (/^выбор/i.test(kind)) question.credit = /част/i.test(kind) ? 'parts' : 'all'
  const cells = question.answers.length > 0 ? question.answers.map(({ text }) => text) : keys
  const read = readCells(kind, cells, question.line)
  if (!read) return false
  Object.assign(question, { ...read, notes: [...(question.notes ?? []), ...(read.notes ?? [])] })
  return true
}

/** The cells of answers up to the last that is filled: a number counts the columns, the empty ones too. */
function answerCells(cells: readonly string[], roles: Columns['roles']) {
  const answers = cells.flatMap((text, index) =>
    roles[index] === 'answer' || roles[index] === 'wrong' ? [{ text, index }] : [],
  )
  return answers.slice(0, answers.findLastIndex(({ text }) => text !== '') + 1)
}

/** With a column of right answers, points behind an answer are text. */
function answerOf(text: string, line: number, isPlain: boolean): RawAnswer {
  const scored = isPlain ? null : pointsIn(text)
  return { line, text, isRight: false, ...(scored && { scored }) }
}

function takeSigns(question: RawQuestion, kinds: KindCounts): void {
  const { line } = question
  const marked = question.answers.map(({ text }) => markedText(text))
  const { answers, notes } = takeMarks(marked, { lines: [], line }, kinds)
  question.answers = question.answers.map((answer, index) => ({ ...answer, ...answers[index] }))
  for (const note of notes) question.notes?.push(note)
}

function takePoints(question: RawQuestion, points: string): void {
  if (points === '') return
  const whole = Number(points.replace(/[.,]0{1,2}$/, ''))
  if (isPoints(whole)) question.score = whole
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

const numbersAlone = /^\d{1,2}(?:\s?[,;.и]?\s?\d{1,2}){0,9}$/

/** Whether the keys of a column are numbers of answers: at least as many rows allow that as have an answer with that text. */
function keysAreNumbers(rows: readonly TableRow[], roles: Columns['roles']): boolean {
  let numbers = 0
  let named = 0
  for (const { cells } of rows) {
    const key = trimmed(cells).find((cell, index) => roles[index] === 'right' && cell !== '')
    if (key === undefined) continue
    if (!numbersAlone.test(key)) return false
    const answers = answerCells(trimmed(cells), roles).map(({ text }) => text)
    if (answers.includes(key)) named += 1
    if (!/^\d{1,2}$/.test(key) || (Number(key) > 0 && Number(key) <= answers.length)) numbers += 1
  }
  return numbers >= named
}

const truthNames = /^(?:(истина|true|да|верно)|ложь|false|нет|неверно)$/i

/** The right answers by number, letter or text; a text that no answer has is an answer itself. */
function takeRight(question: RawQuestion, keys: readonly string[], columns: Columns): void {
  const { answers, line } = question
  const isWithoutOptions = answers.length === 0
  const truth = isWithoutOptions ? truthNames.exec(keys[0] ?? '') : null
  if (truth) {
    const isTrue = truth[1] !== undefined
    answers.push({ line, text: 'Верно', isRight: isTrue }, { line, text: 'Неверно', isRight: !isTrue })
    return
  }
  const { signs, isOwn, roles } = columns
  const key = keys.join('; ')
  // In a table with options, a letter or a digit names one that is missing.
  if (isWithoutOptions && key !== '' && !(roles.includes('answer') && namesOptions(key))) {
    question.own = typedFields(key)
    return
  }
  const named = answers.map(({ text }, index) => ({ sign: signs[index] ?? '', text: isOwn ? '' : text }))
  for (const key of keys) takeKey(question, { key, named }, columns.areNumbers)
}

type TableKey = { key: string; named: readonly NamedAnswer[] }

function takeKey({ answers, line, notes }: RawQuestion, { key, named }: TableKey, areNumbers: boolean): void {
  const resolved = resolveKey(key, named, areNumbers)
  if (resolved && 'indexes' in resolved) {
    for (const index of resolved.indexes) markRight(answers[index])
    const numbers = resolved.indexes.map((index) => index + 1)
    // A column that numbers fit throughout is one of numbers.
    const isDoubtful = resolved.isDoubtful && !(areNumbers && /^\d+$/.test(key))
    if (isDoubtful) notes?.push(remark(line, texts.doubtfulKey(key, numbers)))
  } else if (answers.length === 0 || (key.length > 2 && !numbersAlone.test(key))) {
    if (answers.length > 0) notes?.push(remark(line, texts.keyIsNoAnswer(key)))
    answers.unshift({ line, text: key, isRight: true })
  } else notes?.push(remark(line, texts.unknownKey(key)))
}

function markRight(answer: RawAnswer | undefined): void {
  if (answer) answer.isRight = true
}
