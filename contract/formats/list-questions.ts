import { type ImportNote, type OtherKind, remark } from '@quiz/contract/formats/imported.ts'
import { isSentence, joinLines } from '@quiz/contract/formats/join-lines.ts'
import { withoutTabs } from '@quiz/contract/formats/level-lines.ts'
import type { ListBlock } from '@quiz/contract/formats/list-blocks.ts'
import { fieldOf, isState, type NamedField } from '@quiz/contract/formats/list-fields.ts'
import { doubtfulInitials, isInitial } from '@quiz/contract/formats/list-initials.ts'
import {
  type AnswerMark,
  type LineMark,
  type ListLine,
  listLine,
  type MarkFamily,
} from '@quiz/contract/formats/list-marks.ts'
import { apartInline, type Series, seriesIn } from '@quiz/contract/formats/list-series.ts'
import { isProgram, programText } from '@quiz/contract/formats/program-lines.ts'
import { headedKind, isHeaded } from '@quiz/contract/formats/read-kinds.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** An answer as it stands in a list. `led` is its text without the sign that marks it as right; null when none stands before it. */
export type WrittenAnswer = { line: number; sign: string; text: string; led: string | null; isBold: boolean }
/** A named line below a question. */
export type WrittenField = { line: number; field: NamedField | OtherKind; value: string }

/** A question found in a block, before it is known which of its answers are right. */
export type WrittenQuestion = {
  line: number
  lastLine: number
  number: number | null
  part: string
  variant: number
  /** Its beginning is marked, by a number or another sign. */
  isMarked: boolean
  text: string
  answers: WrittenAnswer[]
  answerMark: AnswerMark | null
  fields: WrittenField[]
  /** Lines that are neither question nor answer. */
  strays: ListLine[]
  notes: ImportNote[]
  /** Two columns to be joined by pairs. */
  isMatching: boolean
}

/** The questions of a block: more than one when its answers begin again. `usual` is the mark of most answers in the text. */
export function questionsIn(block: ListBlock, usual: AnswerMark | null): WrittenQuestion[] {
  const { body, fields, explanationNotes } = splitFields(block)
  const lines = apartInline(body)
  const series = seriesIn(lines)
  const initials = doubtfulInitials(series, lines, usual)
  const isText = (one: Series) => initials.some(({ family, areText }) => areText && family === one.family)
  const runs = answerRuns(lines, usual, initials.length > 0 ? series.filter((one) => !isText(one)) : series)
  const questions = runs.length > 0 ? markedQuestions(block, lines, runs) : [unmarkedQuestion(block, lines, fields)]
  for (const field of fields) {
    const owner = questions.findLast(({ line }) => line <= field.line) ?? questions[0]
    owner?.fields.push(field)
    if (owner) owner.lastLine = Math.max(owner.lastLine, field.line)
  }
  const [first] = questions
  const doubtful = initials.map(({ line }) => remark(line, texts.maybeInitials))
  for (const note of [...explanationNotes, ...doubtful]) first?.notes.push(note)
  if (first && block.gap !== null) first.notes.push(remark(block.line, texts.numberGap(block.gap, block.number ?? 0)))
  return questions
}

type SplitLines = { body: ListLine[]; fields: WrittenField[]; explanationNotes: ImportNote[] }

/** Splits named lines from the others. An explanation goes on to the next mark. */
function splitFields({ lines, isMarked }: ListBlock): SplitLines {
  const split: SplitLines = { body: [], fields: [], explanationNotes: [] }
  let open: WrittenField | null = null
  for (const line of isMarked && isState(lines[0]?.text ?? '') ? lines.slice(1) : lines) {
    const found = fieldIn(line, open)
    if (found) {
      open = found
      split.fields.push(found)
    } else if (open?.field === 'explanation' && line.marks.length === 0) continueExplanation(split, open, line)
    else {
      split.body.push(open ? { ...line, isAfterBlank: true } : line)
      open = null
    }
  }
  return split
}

/** The field of a line: one that it names or heads, or below such a head one more of it. */
function fieldIn({ line, text, marks, isAfterBlank }: ListLine, open: WrittenField | null): WrittenField | null {
  const part = headedKind(text)
  if (part) return { line, field: part, value: '' }
  const isPart = open && isHeaded(open.field) && !isAfterBlank
  if (isPart && fieldOf(text) === null) return { line, field: open.field, value: text }
  const found = marks.length > 0 && !text.startsWith('(') ? null : fieldOf(text)
  return found && { line, ...found }
}

function continueExplanation(
  { explanationNotes }: SplitLines,
  field: WrittenField,
  { line, text, isAfterBlank }: ListLine,
): void {
  field.value += (isAfterBlank || isSentence(field.value) ? '\n' : ' ') + text
  if (isAfterBlank) explanationNotes.push(remark(line, texts.continued))
}

/** The series that are the answers of a block, one for each of its questions. */
function answerRuns(lines: readonly ListLine[], usual: AnswerMark | null, all: readonly Series[]): Series[] {
  const long = all.filter(({ members }) => members.length > 1)
  // A single mark below a question is its only answer; beside lines without marks it says which of them is right.
  const usable = long.length > 0 || lines.length > 2 ? long : all.filter(isSingleAnswer)
  const families = [...new Set(usable.map(({ family }) => family))]
  const [first, ...rest] = families
  if (!first) return []
  const family = rest.reduce((best, next) => answerFamily(usable, [best, next], usual), first)
  const runs = usable.filter((series) => series.family === family)
  return runs.filter((run, index) => !areStatements(run, runs[index + 1], lines))
}

/** Whether a series lists statements of the question: its answers begin right behind it, in the same marks. */
function areStatements({ members }: Series, next: Series | undefined, lines: readonly ListLine[]): boolean {
  const [first, last, after] = [members[0]?.at, members.at(-1)?.at, next?.members[0]?.at]
  // Without a text above it is an answer that begins again.
  return first !== undefined && first > 0 && last !== undefined && after === last + 1 && !lines[after]?.isAfterBlank
}

const isSingleAnswer = ({ family, members }: Series): boolean =>
  family === 'bullet' || family === 'box' || members.some(({ mark }) => mark.isRight)

/** Which of two families marks the answers: the outer one, else the one that comes later, as statements come first. */
function answerFamily(
  all: readonly Series[],
  [one, other]: [MarkFamily, MarkFamily],
  usual: AnswerMark | null,
): MarkFamily {
  const [a, b] = [spanOf(all, one), spanOf(all, other)]
  if (a.first === b.first && a.last === b.last) return a.count >= b.count ? one : other
  if (a.first <= b.first && a.last >= b.last) return one
  if (b.first <= a.first && b.last >= a.last) return other
  const [earlier, later] = a.first < b.first ? [one, other] : [other, one]
  return later === 'bullet' && earlier === usual ? earlier : later
}

function spanOf(all: readonly Series[], family: MarkFamily) {
  const places = all.filter((series) => series.family === family).flatMap(({ members }) => members.map(({ at }) => at))
  return {
    first: places.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY),
    last: places.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY),
    count: places.length,
  }
}

function markedQuestions(block: ListBlock, lines: readonly ListLine[], runs: readonly Series[]): WrittenQuestion[] {
  let from = 0
  return runs.map((run, index) => {
    const first = run.members[0]?.at ?? 0
    const last = run.members.at(-1)?.at ?? 0
    const end = runs[index + 1]?.members[0]?.at ?? lines.length
    const tail = areRightsAlone(run.family, run.members)
      ? unmarkedLines(lines.slice(last + 1, end))
      : continuedLines(lines.slice(last + 1, end))
    const text = lines.slice(from, first)
    const question = emptyQuestion(
      block,
      index === 0 ? block.line : (text[0]?.line ?? lines[first]?.line ?? block.line),
    )
    const joined = joinedText(text)
    question.text = joined.text
    question.notes = [...question.notes, ...joined.notes, ...gluedNotes(text)]
    question.isMatching = isMatching(text, run)
    question.answerMark = run.family
    takeMembers(question, run, { lines, end: last + 1 + tail })
    if (index > 0 && block.isMarked) question.notes.push(remark(question.line, texts.unnumbered))
    if (index === runs.length - 1) question.strays = lines.slice(last + 1 + tail)
    from = last + 1 + tail
    question.lastLine = lines[from - 1]?.line ?? question.line
    return question
  })
}

const joinedText = (lines: readonly ListLine[]): ReturnType<typeof joinLines> =>
  lines.some(({ isCode }) => isCode) ? { text: programText(lines), notes: [] } : joinLines(lines)

/** Answers with marks, and a paragraph behind them, within the text of a question: two questions may have become one. */
function gluedNotes(text: readonly ListLine[]): ImportNote[] {
  const end = text.findIndex(({ isAfterBlank, marks }, at) => isAfterBlank && marks.length === 0 && at > 1)
  const above = end < 0 ? [] : text.slice(0, end)
  return above.some(({ marks }) => marks.length > 0)
    ? [...above.slice(0, 1), ...text.slice(end, end + 1)].map(({ line }) => remark(line, texts.continued))
    : []
}

/** «Установите соответствие»: two series, of which the second is no series of answers. */
const isMatching = (text: readonly ListLine[], run: Series): boolean =>
  text.some((line) => /соответстви/i.test(line.text)) &&
  seriesIn(text).some(({ family, members }) => family !== run.family && members.length > 1)

const emptyQuestion = (block: ListBlock, line: number): WrittenQuestion => ({
  ...{
    line,
    lastLine: line,
    number: block.number,
    part: block.part,
    variant: block.variant,
    isMarked: block.isMarked,
    text: '',
    answers: [],
    answerMark: null,
  },
  ...{ fields: [], strays: [], notes: [], isMatching: false },
})

/** How many lines behind the last right answer are wrong ones: up to a gap. */
function unmarkedLines(tail: readonly ListLine[]): number {
  const end = tail.findIndex(({ isAfterBlank, marks, text }) => isAfterBlank || marks.length > 0 || /[?:]$/.test(text))
  return end < 0 ? tail.length : end
}

/** How many lines behind the last answer go on with it: those that begin in small letters. */
function continuedLines(tail: readonly ListLine[]): number {
  const end = tail.findIndex(
    ({ text, isAfterBlank, marks }) => isAfterBlank || marks.length > 0 || !/^[\p{Ll}(]/u.test(text),
  )
  return end < 0 ? tail.length : end
}

/** The answers of a series, each with the lines up to the next one. */
function takeMembers(
  question: WrittenQuestion,
  { family, members }: Series,
  { lines, end }: { lines: readonly ListLine[]; end: number },
): void {
  const chars = new Set(members.map(({ mark }) => mark.sign))
  // Stars before all answers are bullets, as are boxes that are all alike.
  const isLed = ({ isRight, sign }: LineMark) =>
    isRight && !(chars.size === 1 && (sign === '*' || '●◉'.includes(sign || ' ')))
  const isUnmarkedWrong = areRightsAlone(family, members)
  for (const [index, { at, mark, skipped }] of members.entries()) {
    const line = lines[at]
    if (!line) continue
    const below = lines.slice(at + 1, members[index + 1]?.at ?? end)
    const more = isUnmarkedWrong ? [] : below
    const { text, notes } = joinLines([{ ...line, text: mark.text }, ...more])
    const sign = family === 'bullet' || family === 'box' ? '' : mark.sign
    question.answers.push({ line: line.line, sign, text, led: isLed(mark) ? text : null, isBold: line.isBold })
    append(question.notes, [...notes, ...memberNotes(line, { mark, skipped }, more)])
    if (isUnmarkedWrong) append(question.answers, below.map(unmarkedAnswer))
  }
}

/** Adds one by one: a call with a hundred thousand arguments runs out of stack. */
function append<Item>(to: Item[], more: readonly Item[]): void {
  for (const one of more) to.push(one)
}

/** Whether signs stand before right answers only, «[+] int», «var», «[+] string»: then lines between them are wrong ones. */
const areRightsAlone = (family: MarkFamily, members: Series['members']): boolean =>
  members.length > 1 &&
  (family === 'box' || (family === 'bullet' && members.every(({ mark }) => mark.sign === '+'))) &&
  members.every(({ mark }) => mark.isRight)

const unmarkedAnswer = ({ line, text, isBold }: ListLine): WrittenAnswer => ({
  ...{ line, text: withoutTabs(text), isBold },
  ...{ sign: '', led: null },
})

const shortestWrapped = 30

function memberNotes(
  { line, isBetween, text: written }: ListLine,
  { mark, skipped }: Pick<Series['members'][number], 'mark' | 'skipped'>,
  more: readonly ListLine[],
): ImportNote[] {
  // Lines are wrapped where they are long; between boxes a short one may be an answer without its box.
  const isShort = (mark.family === 'box' || mark.family === 'bullet') && written.length < shortestWrapped
  const odd = more.filter(({ text, marks }, at) => at > 0 || marks.length > 0 || isShort || /^\p{Lu}/u.test(text))
  return [
    ...(isBetween ? [remark(line, texts.signBetween)] : []),
    ...(skipped > 0 ? [remark(line, texts.skippedSign(mark.sign))] : []),
    ...odd.map((one) => remark(one.line, texts.continued)),
  ]
}

/** A question whose answers are lines without marks, or stand in one line apart by gaps. */
function unmarkedQuestion(
  block: ListBlock,
  lines: readonly ListLine[],
  fields: readonly WrittenField[],
): WrittenQuestion {
  const question = emptyQuestion(block, block.line)
  const isCode = isProgram(lines)
  const end = isCode ? lines.length : questionEnd(lines)
  const joined = isCode ? { text: programText(lines), notes: [] } : joinLines(lines.slice(0, end))
  question.text = joined.text
  for (const note of joined.notes) question.notes.push(note)
  if (end > 1 && !isCode) question.notes.push(remark(lines[end - 1]?.line ?? block.line, texts.longQuestion))
  const rest = lines.slice(end)
  const cells = rest.length === 1 ? rowCells(rest[0]) : null
  question.answerMark = cells ? 'row' : 'plain'
  question.answers = (cells ?? rest).map(({ line, text, marks, isBold }) => {
    const led = marks.find(({ family, isRight }) => isRight && (family === 'bullet' || family === 'box'))
    return { line, sign: '', text, led: led?.text ?? null, isBold }
  })
  const areAllStars = rest.length > 1 && rest.every(({ text }) => text.startsWith('*'))
  if (areAllStars)
    question.answers = question.answers.map(({ led, ...answer }) => ({
      ...answer,
      text: led ?? answer.text,
      led: null,
    }))
  if (question.answers.length === 0) question.answerMark = null
  // Letters out of their order stay in the text.
  const odd = rest.filter(({ marks }) => marks.some((mark) => /letter/.test(mark.family) && !isInitial(mark)))
  for (const { line } of odd) question.notes.push(remark(line, texts.letterInText))
  question.lastLine = Math.max(lines.at(-1)?.line ?? block.line, fields.at(-1)?.line ?? block.line)
  return question
}

/** How many lines the question has: one, or as many as there are up to a later line that ends like a question. */
function questionEnd(lines: readonly ListLine[]): number {
  const ends = /[?:…]["»”]?$/
  if (ends.test(lines[0]?.text ?? '')) return 1
  const asked = lines.findIndex(({ text }, index) => index > 0 && index < lines.length - 2 && ends.test(text))
  return asked < 0 ? 1 : asked + 1
}

function rowCells(line: ListLine | undefined): ListLine[] | null {
  if (!line) return null
  const tabs = line.text.split('\t')
  const cells = tabs.length > 1 ? tabs : line.text.replace(/[.;]$/, '').split(/\s?;\s/)
  return cells.length > 1 ? cells.map((text) => listLine({ ...line, text: text.trim() })) : null
}
