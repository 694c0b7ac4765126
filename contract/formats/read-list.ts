import { problem, type RawAnswer, type RawItem, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { answersInKey } from '@quiz/contract/formats/letters.ts'
import { type ListBlock, listBlocks } from '@quiz/contract/formats/list-blocks.ts'
import { inlineAnswers, type ListLine, listLines } from '@quiz/contract/formats/list-lines.ts'
import { pointsIn } from '@quiz/contract/formats/points.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** Reads a list of questions: numbered, or apart by blank lines; right answers are marked with + or *, or named by a key. */
export function* readList(text: string): Generator<RawItem> {
  const blocks = listBlocks(listLines(text))
  for (const [index, block] of blocks.entries()) yield* itemsOf(block, index === 0)
}

function* itemsOf(block: ListBlock, isFirst: boolean): Generator<RawItem> {
  const written = block.lines.filter(({ is }) => is !== 'blank')
  const [first] = written
  if (!first) return
  if (!block.isNumbered && !hasAnswers(written)) {
    yield* heading(written, isFirst)
    return
  }
  const { question, ignored } = questionOf(block)
  if (question.answers.length === 0 && written.some((line) => line.is === 'field' && line.field === 'key')) {
    yield { is: 'note', note: problem(first.line, texts.foreignKind('short')) }
    return
  }
  yield { is: 'question', question }
  for (const { line, text } of ignored) yield { is: 'note', note: remark(line, texts.ignoredLine(text)) }
}

const isAnswer = ({ is }: ListLine) => is === 'letter' || is === 'marked' || is === 'number'

const hasAnswers = (lines: readonly ListLine[]): boolean =>
  lines.slice(1).some((line) => isAnswer(line) || line.isRight) ||
  lines.some(({ text }) => inlineAnswers(text) !== null)

/** Text without answers: the title when it comes first, else it is left out. */
function* heading(lines: readonly ListLine[], isFirst: boolean): Generator<RawItem> {
  for (const [index, { line, text }] of lines.entries()) {
    if (isFirst && index === 0) yield { is: 'title', line, text }
    else yield { is: 'note', note: remark(line, texts.ignoredLine(text)) }
  }
}

/** A question while its lines are read. */
type Open = { question: RawQuestion; ignored: ListLine[]; isMarked: boolean; last: 'text' | 'answer' | 'explanation' }

function questionOf(block: ListBlock): { question: RawQuestion; ignored: ListLine[] } {
  const [first, ...rest] = block.lines.slice(block.lines.findIndex(({ is }) => is !== 'blank'))
  const line = first?.line ?? 1
  const open: Open = {
    question: { line, lastLine: line, text: first?.text ?? '', answers: [], notes: [] },
    ignored: [],
    isMarked: rest.some(isAnswer),
    last: 'text',
  }
  // Without letters and dashes the first line is the question, and each other line an answer.
  if (!open.isMarked) takeUnmarkedQuestion(open, first, rest)
  let isAfterBlank = false
  for (const next of rest) {
    if (next.is !== 'blank') take(open, next, isAfterBlank)
    isAfterBlank = next.is === 'blank'
  }
  // Stars are dashes where every answer has one.
  const { answers } = open.question
  if (!open.isMarked && answers.length > 1 && areAllMarked(rest)) for (const answer of answers) answer.isRight = false
  applyKey(open.question, rest)
  return { question: open.question, ignored: open.ignored }
}

/** Whether each answer without a letter or a dash is marked right. */
function areAllMarked(lines: readonly ListLine[]): boolean {
  const plain = lines.filter(({ is }) => is === 'plain')
  return plain.length > 1 && plain.every(({ isRight }) => isRight)
}

function takeUnmarkedQuestion({ question }: Open, first: ListLine | undefined, rest: readonly ListLine[]): void {
  const inline = first && rest.every(({ is }) => is !== 'plain') ? inlineAnswers(first.text) : null
  if (!inline || !first) return
  question.text = inline.before
  question.answers = inline.answers.map((answer) => ({ line: first.line, ...answer }))
}

function take(open: Open, line: ListLine, isAfterBlank: boolean): void {
  const { question } = open
  if (line.is === 'field') {
    takeField(open, line)
    return
  }
  const inline = isAnswer(line) || !open.isMarked || question.answers.length === 0 ? inlineOf(line) : null
  if (inline) {
    if (inline.before) question.text = `${question.text} ${inline.before}`.trim()
    question.answers.push(...inline.answers.map((answer) => ({ line: line.line, ...answer })))
    open.last = 'answer'
  } else if (isAnswer(line) || (line.isRight && open.isMarked) || !open.isMarked) {
    question.answers.push(answerOf(line))
    open.last = 'answer'
  } else if (isAfterBlank && question.answers.length > 0) {
    open.ignored.push(line)
    return
  } else continueText(open, line)
  question.lastLine = line.line
}

/** Letters that the line begins with count as well: «а) Лион б) Париж». */
const inlineOf = (line: ListLine) => inlineAnswers(line.is === 'letter' ? `а) ${line.text}` : line.text)

const answerOf = ({ line, text, isRight }: ListLine): RawAnswer => {
  const points = pointsIn(text)
  return points ? { line, text: points.text, isRight, score: points.score } : { line, text, isRight }
}

function continueText({ question, last }: Open, { text }: ListLine): void {
  const answer = question.answers.at(-1)
  if (last === 'explanation') question.explanation = `${question.explanation} ${text}`
  else if (last === 'answer' && answer) answer.text = `${answer.text} ${text}`
  else question.text = `${question.text} ${text}`.trim()
}

function takeField(open: Open, line: Extract<ListLine, { is: 'field' }>): void {
  const { question } = open
  question.lastLine = line.line
  if (line.field === 'explanation') {
    question.explanation = line.text
    open.last = 'explanation'
  }
  if (line.field === 'note') question.note = line.text
  if (line.field === 'source') question.sourceUrl = line.text
  if (line.field === 'points') {
    const score = Number(line.text)
    if (Number.isInteger(score) && score >= 1 && score <= 5) question.score = score
    else question.notes?.push(remark(line.line, texts.badPoints(line.text)))
  }
}

function applyKey(question: RawQuestion, lines: readonly ListLine[]): void {
  const key = lines.find((line) => line.is === 'field' && line.field === 'key')
  if (!key || question.answers.length === 0) return
  const byText = question.answers.findIndex(({ text }) => text.toLowerCase() === key.text.toLowerCase())
  const indexes = byText >= 0 ? [byText] : answersInKey(key.text, question.answers.length)
  if (!indexes) question.notes?.push(remark(key.line, texts.unknownKey(key.text)))
  for (const index of indexes ?? []) {
    const answer = question.answers[index]
    if (answer) answer.isRight = true
  }
}
