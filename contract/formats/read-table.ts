import { isAnki, readAnki } from '@quiz/contract/formats/anki-notes.ts'
import { type FormulaHider, formulaHider, formulaParts, withFormulas } from '@quiz/contract/formats/hidden-formulas.ts'
import {
  type ImportNote,
  problem,
  type RawAnswer,
  type RawItem,
  type RawQuestion,
  remark,
} from '@quiz/contract/formats/imported.ts'
import { countKinds, type KindCounts, markedText, takeMarks } from '@quiz/contract/formats/list-rights.ts'
import { isPictureMark } from '@quiz/contract/formats/picture-marks.ts'
import { isPoints, pointsIn } from '@quiz/contract/formats/points.ts'
import { readCells } from '@quiz/contract/formats/read-kinds.ts'
import { cellText, type TableRow, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { type ColumnRole, isOwnTable } from '@quiz/contract/formats/table-columns.ts'
import { headIndex, type Roles, sectionsFrom, trimmed } from '@quiz/contract/formats/table-heads.ts'
import { type KeyedRow, keysAreNumbers, takeRight } from '@quiz/contract/formats/table-keys.ts'
import { betweenOptions, type CellOption, optionsIn } from '@quiz/contract/formats/table-options.ts'
import { isWritten, separatorOf, withoutBars } from '@quiz/contract/formats/table-separators.ts'
import { quizTitle } from '@quiz/contract/formats/table-titles.ts'
import { valueNotes } from '@quiz/contract/formats/table-values.ts'
import { markIn, verticalQuestions, verticalRoles } from '@quiz/contract/formats/table-vertical.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** How the cells of a row are to be read. `signs` are the letters in the heads of answers. */
type Columns = {
  roles: Roles
  heads: readonly string[]
  isOwn: boolean
  areNumbers: boolean
  /** Null where the signs of answers are taken later, of all rows of a question together. */
  kinds: KindCounts | null
  /** What stands between options that share a cell; undefined where each has a cell. */
  between: ReturnType<typeof betweenOptions> | undefined
}

/** Reads a table of questions, CSV or TSV, with heads or without: then its first column is the question. */
export function* readTable(text: string): Generator<RawItem> {
  if (isAnki(text)) return yield* readAnki(text)
  const source = withLineFeeds(text).replace(entity, `$1${entityEnd}`)
  const hider = formulaHider(source)
  for (const item of readRows(source, hider)) yield withFormulas(item, hider)
}

function* readRows(source: string, hider: FormulaHider): Generator<RawItem> {
  const rows: TableRow[] = []
  const broken: ImportNote[] = []
  for (const row of tableRows(source, separatorOf(source) ?? ';')) {
    if (row.unclosedAt !== undefined) broken.push(problem(row.line, texts.unclosedQuote(row.unclosedAt)))
    else if (isWritten(row)) rows.push(withoutBars({ ...row, cells: row.cells.map((cell) => hidden(cell, hider)) }))
  }
  const first = headIndex(rows)
  if (first > 0) yield* quizTitle(rows.slice(0, first))
  if (first < 0) yield* withoutHead(rows)
  for (const { line, heads, blocks, body } of first < 0 ? [] : sectionsFrom(rows, first)) {
    yield* unknownColumns(line, heads, blocks)
    yield* questionsOf(body, blocks, heads)
  }
  for (const note of broken) yield { is: 'note', note }
}

/** A first column of numbers is left out; two columns are questions and what is accepted. */
function* withoutHead(rows: readonly TableRow[]): Generator<RawItem> {
  const [first] = rows
  if (!first) return
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const isNumbered = /^\d{1,4}[.)]?$/.test(first.cells[0]?.trim() ?? '') && first.cells.length > 3
  const roles = Array.from({ length: width }, (_, index): ColumnRole => {
    if (isNumbered && index === 0) return 'ignored'
    if (index === (isNumbered ? 1 : 0)) return 'question'
    return width === 2 ? 'right' : 'answer'
  })
  if (width === 2) yield { is: 'note', note: remark(first.line, texts.twoColumns) }
  yield* questionsOf(rows, [roles], [])
}

type Block = { rows: readonly TableRow[]; columns: Columns; isVertical: boolean }

/** The questions of rows whose columns are known. Those of blocks beside each other follow each other. */
function* questionsOf(
  body: readonly TableRow[],
  roles: readonly Roles[],
  heads: readonly string[],
): Generator<RawItem> {
  const isOwn = isOwnTable(heads)
  const blocks = roles.map((own) => blockOf(body, own, { heads, isOwn }))
  yield* leftOut(body, roles, isOwn)
  if (blocks.some(({ isVertical }) => isVertical)) {
    for (const block of blocks) for (const question of inBlock(block)) yield { is: 'question', question }
    return
  }
  for (const row of body) for (const question of besideIn(row, blocks)) yield { is: 'question', question }
}

const besideIn = (row: TableRow, blocks: readonly Block[]): RawQuestion[] =>
  blocks
    .filter(({ columns: { roles, isOwn } }) => isAsked(row, roles, isOwn))
    .map(({ columns }, part) => ({ ...questionOf(row, columns), ...(part > 0 && { part }) }))

type Heads = { heads: readonly string[]; isOwn: boolean }

function blockOf(body: readonly TableRow[], roles: Roles, names: Heads): Block {
  const rows = body.filter((row) => isAsked(row, roles, names.isOwn))
  const vertical = verticalRoles(rows, roles)
  return { rows, columns: columnsFor(rows, vertical ?? roles, names), isVertical: vertical !== null }
}

function inBlock({ rows, columns, isVertical }: Block): Iterable<RawQuestion> {
  if (!isVertical) return rows.map((row) => questionOf(row, columns))
  const { roles, kinds } = columns
  const marked = { ...columns, roles: roles.map((role) => (role === 'right' ? 'ignored' : role)), kinds: null }
  return verticalQuestions({
    ...{ rows, roles },
    read: (row) => questionOf(row, marked),
    finish: (question, keys) => {
      if (keys.length > 0) takeRight(question, keys, { ...columns, signs: [], hasOptions: true })
      else if (!roles.includes('right')) takeSigns(question, kinds)
    },
  })
}

const content: ReadonlySet<ColumnRole | null> = new Set(['question', 'answer', 'wrong', 'right', 'explanation', 'note'])

/**
 * Whether a row has anything of a question: rows of templates have their numbers, and times to answer. In the table of this
 * site a question of pictures alone has its points and nothing else.
 */
const isAsked = ({ cells }: TableRow, roles: Roles, isOwn: boolean): boolean =>
  cells.some((cell, index) => (isOwn || content.has(roles[index] ?? null)) && cell.trim() !== '')

/** Rows without a question that say something nevertheless. */
function* leftOut(body: readonly TableRow[], blocks: readonly Roles[], isOwn: boolean): Generator<RawItem> {
  for (const row of body)
    if (!blocks.some((roles) => isAsked(row, roles, isOwn)) && row.cells.some((cell) => /\p{L}/u.test(cell)))
      yield { is: 'note', note: remark(row.line, texts.ignoredLine(trimmed(row.cells).filter(Boolean).join(' '))) }
}

function columnsFor(rows: readonly TableRow[], roles: Roles, { heads, isOwn }: Heads): Columns {
  const all = (index: number) => rows.map(({ cells }) => cells[index]?.trim() ?? '')
  const right = roles.indexOf('right')
  const keys = right < 0 ? rows.map(() => '') : all(right)
  const isShared = roles.filter((role) => role === 'answer').length === 1 && !roles.includes('wrong')
  const between = isShared ? betweenOptions(all(roles.indexOf('answer')), keys) : undefined
  const columns = { roles, heads, isOwn, between }
  const answers = rows.map(({ cells }) => optionCells(trimmed(cells), columns).map(({ text }) => text))
  const keyed: KeyedRow[] = keys.map((key, index) => ({ key, answers: answers[index] ?? [] }))
  return {
    ...columns,
    areNumbers: isOwn || keysAreNumbers(keyed, heads[right] ?? ''),
    kinds: countKinds(answers.map((own) => own.flatMap((text) => (text === '' ? [] : [markedText(text)])))),
  }
}

/** The semicolon of an entity separates no cells. */
/** A cell whose formulas are hidden. */
const hidden = (cell: string, hider: FormulaHider): string =>
  hider.hide(
    cell,
    formulaParts(cell).map((part) => ({ ...part, source: part.source.replaceAll(entityEnd, ';') })),
  )

const entity = /(&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6}));/gi
const entityEnd = '\ufdd0'

function* unknownColumns(line: number, heads: readonly string[], blocks: readonly Roles[]): Generator<RawItem> {
  const width = Math.max(...blocks.map((roles) => roles.length))
  for (let index = 0; index < width; index += 1)
    if (blocks.some((roles) => roles[index] === null)) {
      const head = heads[index] ?? ''
      yield { is: 'note', note: remark(line, head === '' ? texts.unnamedColumn(index + 1) : texts.unknownColumn(head)) }
    }
}

/** The letter at the end of a head, «Вариант Б», by which a key may name the answer. */
const signOf = (head: string): string => /(?:^|\s)(\p{L})[.)]?$/u.exec(head)?.[1] ?? ''

function questionOf({ line, cells }: TableRow, columns: Columns): RawQuestion {
  const { roles, isOwn } = columns
  const texted = cells.map((cell) => cellText(cell).replaceAll(entityEnd, ';').trim())
  const all = (role: ColumnRole) => texted.filter((text, index) => roles[index] === role && text !== '')
  const one = (role: ColumnRole) => all(role)[0] ?? ''
  const keys = all('right')
  const options = optionCells(texted, columns)
  const begun = cellLines(cells, line)
  const lines = options.map(({ index, at }) => (begun[index] ?? line) + at)
  const isPlain = isOwn || keys.length > 0
  const question: RawQuestion = {
    ...{ line, lastLine: begun.at(-1) ?? line },
    text: [one('question'), ...looseMarks(texted, roles)].join(' ').trim(),
    note: one('note'),
    explanation: one('explanation'),
    sourceUrl: one('source'),
    answers: options.map(({ text }, index) => answerOf(text, lines[index] ?? line, isPlain)),
    isMultiple: /^(?:да|1|yes|true|\+)$/i.test(one('multiple')),
    notes: [],
    ...(isOwn && { markup: 'none' as const }),
  }
  takePoints(question, one('points'))
  if (takeKind(question, one('kind'), keys)) return question
  const isMarked = takeMarkColumns(question, options, { cells: texted, roles })
  // With a column of right answers, signs in answers are text.
  if (!isPlain && !isMarked) takeSigns(question, columns.kinds)
  takeAnswerPoints(question, one('answerPoints'))
  // Beside wrong answers the right one is a text.
  if (roles.includes('wrong') && !roles.includes('answer'))
    question.answers = [...keys.map((text) => ({ line, text, isRight: true })), ...question.answers]
  else
    takeRight(question, keys, {
      ...{ isOwn, areNumbers: columns.areNumbers },
      signs: options.map(({ sign }) => sign),
      hasOptions: roles.includes('answer') || roles.includes(null),
    })
  const isEmpty = ({ text }: RawAnswer) => text === ''
  if (question.answers.some((answer) => isEmpty(answer) && answer.isRight))
    question.notes?.push(remark(line, texts.unknownKey(keys.join(', '))))
  question.answers = question.answers.filter((answer) => !isEmpty(answer))
  question.notes?.push(...valueNotes(question))
  return question
}

/** Pictures in cells of their own belong to the question of the row. */
const looseMarks = (cells: readonly string[], roles: Roles): string[] =>
  cells.filter((cell, index) => isPictureMark(cell) && !content.has(roles[index] ?? null))

/** The lines in which the cells of a row begin, and the line of its end. */
function cellLines(cells: readonly string[], line: number): number[] {
  let begun = line
  const lines = cells.map((cell) => {
    const own = begun
    begun += cell.split('\n').length - 1
    return own
  })
  return [...lines, begun]
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

/** An option with its column and its line in the cell. */
type Option = CellOption & { index: number }

/**
 * The options of a row. Where each has a cell they go up to the last that is filled: a number counts the columns, the empty ones
 * too.
 */
function optionCells(
  cells: readonly string[],
  { roles, heads, between }: Pick<Columns, 'roles' | 'heads' | 'between'>,
): Option[] {
  const filled = cells.flatMap((text, index) =>
    roles[index] === 'answer' || roles[index] === 'wrong' ? [{ text, index }] : [],
  )
  if (between !== undefined)
    return filled.flatMap(({ text, index }) => optionsIn(text, between).map((option) => ({ ...option, index })))
  return filled
    .slice(0, filled.findLastIndex(({ text }) => text !== '') + 1)
    .map(({ text, index }) => ({ text, index, at: 0, sign: signOf(heads[index] ?? '') }))
}

/** With a column of right answers, points behind an answer are text. */
function answerOf(text: string, line: number, isPlain: boolean): RawAnswer {
  const scored = isPlain ? null : pointsIn(text)
  return { line, text, isRight: false, ...(scored && { scored }) }
}

type MarkedCells = { cells: readonly string[]; roles: Roles }

/** Takes what the cell beside each answer says; false where there are no such columns. */
function takeMarkColumns(question: RawQuestion, options: readonly Option[], { cells, roles }: MarkedCells): boolean {
  const step = roles.includes('markBehind') ? 1 : -1
  if (step < 0 && !roles.includes('markBefore')) return false
  for (const [at, answer] of question.answers.entries()) {
    const mark = cells[(options[at]?.index ?? 0) + step] ?? ''
    const isRight = markIn(mark)
    answer.isRight = isRight === true
    if (isRight === null) question.notes?.push(remark(answer.line, texts.unknownKey(mark)))
  }
  return true
}

function takeSigns(question: RawQuestion, kinds: KindCounts | null): void {
  if (!kinds) return
  const { line } = question
  const marked = question.answers.map(({ text }) => markedText(text))
  const lines = question.answers.map((answer) => answer.line)
  const { answers, notes } = takeMarks(marked, { lines, line }, kinds)
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
