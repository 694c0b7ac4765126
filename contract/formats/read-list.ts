import { type ResolvedKey, resolveKey } from '@quiz/contract/formats/answer-keys.ts'
import {
  type ImportNote,
  problem,
  type RawAnswer,
  type RawItem,
  type RawQuestion,
  remark,
} from '@quiz/contract/formats/imported.ts'
import type { KeyEntry } from '@quiz/contract/formats/key-table.ts'
import type { QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import { isTold, type LaidOutList, layOutList, marksOf } from '@quiz/contract/formats/list-layout.ts'
import { twinOf } from '@quiz/contract/formats/list-marks.ts'
import type { WrittenQuestion } from '@quiz/contract/formats/list-questions.ts'
import { type MarkedText, type RightKind, takeMarks, tellingKinds } from '@quiz/contract/formats/list-rights.ts'
import { isPoints, pointsIn } from '@quiz/contract/formats/points.ts'
import { isHeaded, type ReadQuestion, readLines } from '@quiz/contract/formats/read-kinds.ts'
import { namesOptions, typedFields } from '@quiz/contract/formats/typed-answers.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** Reads a list of questions in the layout that explains most of it, or in the chosen one. */
export function* readList(text: string, chosen: QuestionSplit | null = null): Generator<RawItem> {
  const list = layOutList(text, chosen)
  yield { is: 'layout', layout: list.layout, choices: list.choices }
  const used = new Set<KeyEntry>()
  for (const [index, question] of list.questions.entries()) {
    const keys = keysFor(question, index, list)
    for (const key of keys) if ('variant' in key) used.add(key)
    yield* itemsOf(question, { keys, list, isFirst: index === 0 })
  }
  yield* leftOut(list)
  for (const entry of list.keys)
    if (!used.has(entry)) yield { is: 'note', note: remark(entry.line, texts.keyWithoutQuestion(entry.number)) }
}

/** Lines that belong to no question: the first heading of Markdown is the title. */
function* leftOut({ ignored, questions, unfitKey }: LaidOutList): Generator<RawItem> {
  for (const { line, text, isHeading } of ignored) {
    if (isHeading && line < (questions[0]?.line ?? 0)) yield { is: 'title', line, text }
    else yield { is: 'note', note: remark(line, texts.ignoredLine(text)) }
  }
  if (unfitKey) yield { is: 'note', note: remark(unfitKey.line, texts.unfitKey(unfitKey.count, questions.length)) }
}

type Key = { line: number; key: string; explanation?: string }
type Reading = { keys: readonly Key[]; list: LaidOutList; isFirst: boolean }

/** The keys of a question: lines of its own, else the entry of its number at the end of the text. */
function keysFor(
  { fields, number, variant, part }: WrittenQuestion,
  index: number,
  { keys, questions }: LaidOutList,
): (Key | KeyEntry)[] {
  const own = fields.flatMap(({ field, line, value }) => (field === 'key' ? [{ line, key: value }] : []))
  if (own.length > 0 || keys.length === 0) return own
  const isNumbered = questions.some((question) => question.number !== null)
  const place = isNumbered && !keys[0]?.isOrdinal ? number : index + 1
  const variants = new Set(keys.map((entry) => entry.variant)).size
  const isOwn = (entry: KeyEntry) =>
    entry.part === '' || part === '' ? variants === 1 || entry.variant === variant : isSameLetter(entry.part, part)
  return keys.filter((entry) => entry.number === place && isOwn(entry)).slice(0, 1)
}

const isSameLetter = (one: string, other: string): boolean =>
  one.toUpperCase() === other.toUpperCase() || twinOf(one.toUpperCase()) === other.toUpperCase()

function* itemsOf(written: WrittenQuestion, reading: Reading): Generator<RawItem> {
  const { keys, list, isFirst } = reading
  const parts = partsOf(written)
  if (parts) {
    yield { is: 'question', question: { ...rawQuestion(written), ...parts } }
    return
  }
  if (written.answers.length === 0 && keys.length > 0) {
    yield { is: 'question', question: typedQuestion(written, keys, list) }
    return
  }
  // A key at the end names numbers: among numbered questions it says nothing about a text without one.
  const isKeyed = list.keys.length > 0 && !list.questions.some(({ isMarked }) => isMarked)
  if (!written.isMarked && !isTold(written, isKeyed)) {
    yield* heading(written, isFirst)
    return
  }
  const question = rawQuestion(written)
  const foreign = written.isMatching ? 'matching' : takeRights(question, written, reading)
  if (foreign) {
    yield { is: 'note', note: problem(written.line, foreign === 'order' ? texts.askOrder : texts.askPairs) }
    return
  }
  question.answers = withoutEnds(question.answers)
  if (areNumberedAnew(question.answers)) question.notes?.push(remark(written.line, texts.numbersInAnswers))
  if (list.isKeyShared && keys.some((key) => 'variant' in key))
    question.notes?.push(remark(written.line, texts.sharedKey))
  yield { is: 'question', question }
  for (const { line, text } of written.strays) yield { is: 'note', note: remark(line, texts.ignoredLine(text)) }
}

/** What stands below «Пары:», «По порядку:» and the like; null without these lines. */
function partsOf({ fields }: WrittenQuestion): ReadQuestion | null {
  const lines = fields.flatMap(({ field, line, value }) =>
    isHeaded(field) && value !== '' ? [{ kind: field, line, text: withoutMark(value) }] : [],
  )
  const [first] = lines
  return first
    ? readLines(
        first.kind,
        lines.filter(({ kind }) => kind === first.kind),
      )
    : null
}

const withoutMark = (text: string): string => text.replace(/^(?:\d{1,2}[.)]|[-–—•*])\s+/u, '')

/** A question without options, whose key is the answer. Where others have options, a letter or a digit could name a missing one. */
function typedQuestion(written: WrittenQuestion, keys: readonly Key[], { questions }: LaidOutList): RawQuestion {
  const question = rawQuestion(written)
  const key = keys.map((one) => one.key).join('; ')
  const isDoubtful = namesOptions(key) && questions.some(({ answers }) => answers.length > 0)
  const notes = isDoubtful
    ? [...(question.notes ?? []), remark(keys[0]?.line ?? written.line, texts.noOptions(key))]
    : question.notes
  return { ...question, own: typedFields(key), ...(notes && { notes }) }
}

/** Whether numbers that stand in answers begin anew: another question would begin among them. */
function areNumberedAnew(answers: readonly RawAnswer[]): boolean {
  const numbers = answers.map(({ text }) => /^(\d{1,2})\s\p{Lu}/u.exec(text)?.[1])
  return !numbers.includes(undefined) && new Set(numbers).size < numbers.length && numbers[0] === '1'
}

/** Answers without the semicolons of a list: «Лион; Париж; Нант.» */
function withoutEnds(answers: RawAnswer[]): RawAnswer[] {
  const areListed =
    answers.length > 1 && answers.every(({ text }, index) => index === answers.length - 1 || text.endsWith(';'))
  return areListed
    ? answers.map((answer) => ({ ...answer, text: answer.text.replace(/[;.]$/, '').trimEnd() }))
    : answers
}

/** Text without answers: the title when it comes first, else it is left out. */
function* heading({ line, text, answers, strays }: WrittenQuestion, isFirst: boolean): Generator<RawItem> {
  const rest = [...answers, ...strays].map((one) => ({ line: one.line, text: one.text }))
  for (const [index, one] of [{ line, text }, ...rest].entries()) {
    if (one.text === '') continue
    if (isFirst && index === 0) yield { is: 'title', ...one }
    else yield { is: 'note', note: remark(one.line, texts.ignoredLine(one.text)) }
  }
}

function rawQuestion({ line, lastLine, text, notes, fields }: WrittenQuestion): RawQuestion {
  const question: RawQuestion = { line, lastLine, text, answers: [], notes: [...notes] }
  for (const { field, line: at, value } of fields) {
    if (field === 'explanation') question.explanation = value
    if (field === 'note') question.note = value
    if (field === 'source') question.sourceUrl = value
    if (field === 'points') {
      if (isPoints(Number(value))) question.score = Number(value)
      else question.notes?.push(remark(at, texts.badPoints(value)))
    }
  }
  return question
}

type Foreign = 'order' | 'matching' | null

/** Marks the right answers by the keys, else by marks. Returns the kind of a question that is no choice. */
function takeRights(question: RawQuestion, written: WrittenQuestion, { keys, list }: Reading): Foreign {
  const marked = written.answers.map(marksOf)
  if (keys.length > 0) return takeKeys(question, { written, marked, keys, areNumbers: list.areKeysNumbers })
  const { answers, notes } = takeMarks(
    marked,
    { lines: written.answers.map(({ line }) => line), line: written.line },
    list.kinds,
  )
  question.answers = answers.map(({ line, text, isRight }) => answerOf(line, text, isRight))
  for (const note of notes) question.notes?.push(note)
  return null
}

type WithKeys = { written: WrittenQuestion; marked: MarkedText[]; keys: readonly Key[]; areNumbers: boolean }

const pairs = /^(?:\p{L}\s?[-–—=:]\s?\d{1,2}[\s,;]*){2,}$/u

function takeKeys(question: RawQuestion, { written, marked, keys, areNumbers }: WithKeys): Foreign {
  question.answers = written.answers.map(({ line, text }) => answerOf(line, text, false))
  const rights = new Set<number>()
  for (const { line, key, explanation } of keys) {
    if (pairs.test(key)) takePoints(question, written, key)
    const named: ResolvedKey = pairs.test(key)
      ? { indexes: [], isDoubtful: false }
      : resolveKey(key, written.answers, areNumbers)
    if (named && 'foreign' in named) return named.foreign === 'order' ? 'order' : 'matching'
    question.notes?.push(...keyNotes(line, key, named))
    for (const index of named?.indexes ?? []) rights.add(index)
    explain(question, [explanation, named?.explanation])
  }
  for (const [index, answer] of question.answers.entries()) answer.isRight = rights.has(index)
  compareMarks(question, marked, rights)
  return null
}

/** What a key says behind its answers, unless the question has an explanation of its own. */
function explain(question: RawQuestion, told: readonly (string | undefined)[]): void {
  question.explanation ||= told.find(Boolean) ?? ''
}

function keyNotes(line: number, key: string, named: { indexes: number[]; isDoubtful: boolean } | null): ImportNote[] {
  if (!named) return [remark(line, texts.unknownKey(key))]
  const numbers = named.indexes.map((index) => index + 1)
  return named.isDoubtful ? [remark(line, texts.doubtfulKey(key, numbers))] : []
}

/** «а – 1, б – 3»: points of answers in a test without right ones. */
function takePoints({ answers }: RawQuestion, written: WrittenQuestion, key: string): void {
  for (const [, sign = '', points] of key.matchAll(/(\p{L})\s?[-–—=:]\s?(\d{1,2})/gu)) {
    const at = written.answers.findIndex((answer) => answer.sign.toLowerCase() === sign.toLowerCase())
    const answer = answers[at]
    if (answer) answer.scored = { text: answer.text, score: Number(points) }
  }
}

/** With a key, signs in answers are text, unless they mark the same answers as the key. */
function compareMarks(question: RawQuestion, marked: readonly MarkedText[], rights: ReadonlySet<number>): void {
  for (const kind of tellingKinds(marked)) {
    const agrees = marked.every(({ marks }, index) => (marks[kind]?.isRight === true) === rights.has(index))
    if (kind === 'lead' && !agrees) question.notes?.push(problem(question.line, texts.keyAgainstMarks))
    if (agrees && kind !== 'bold') takeOff(question, marked, kind)
  }
}

/** Takes a mark off that says what the key says; behind a short text it may be a part of it. */
function takeOff({ answers, notes }: RawQuestion, marked: readonly MarkedText[], kind: RightKind): void {
  for (const [index, { marks }] of marked.entries()) {
    const answer = answers[index]
    const text = marks[kind]?.text
    if (!answer || text === undefined || text === answer.text || (kind.startsWith('before') && /^\d/.test(text)))
      continue
    notes?.push(remark(answer.line, texts.markBesideKey))
    if (/\p{L}{3}/u.test(text)) answer.text = text
  }
}

function answerOf(line: number, text: string, isRight: boolean): RawAnswer {
  const scored = pointsIn(text)
  return { line, text, isRight, ...(scored && { scored }) }
}
