import { apartFromKey, type KeyEntry } from '@quiz/contract/formats/key-block.ts'
import { type LevelLine, levelLines } from '@quiz/contract/formats/level-lines.ts'
import {
  type LayoutChoice,
  type QuestionSplit,
  type SplitList,
  splitList,
  splitsFor,
} from '@quiz/contract/formats/list-blocks.ts'
import { fieldOf, isChrome, isFoot } from '@quiz/contract/formats/list-fields.ts'
import { type AnswerMark, type ListLine, listLine } from '@quiz/contract/formats/list-marks.ts'
import { questionsIn, type WrittenQuestion } from '@quiz/contract/formats/list-questions.ts'
import { countKinds, type KindCounts, type MarkedText, markedText } from '@quiz/contract/formats/list-rights.ts'
import { headedKind, isHeaded } from '@quiz/contract/formats/read-kinds.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

/** A text cut into questions, with what has to be known of all of it to read one of them. */
export type LaidOutList = {
  layout: LayoutChoice
  choices: LayoutChoice[]
  questions: WrittenQuestion[]
  /** Heads of parts, feet of pages. */
  ignored: ListLine[]
  keys: KeyEntry[]
  /** All keys are numbers, which then name answers by their place. */
  areKeysNumbers: boolean
  kinds: KindCounts
}

type Candidate = { split: QuestionSplit; questions: WrittenQuestion[]; heads: ListLine[]; score: number }

/** Lays a text out in the chosen way, or in the one that explains most of it. */
export function layOutList(text: string, chosen: QuestionSplit | null): LaidOutList {
  const all = plainPrograms(levelLines(text)).map(listLine)
  const { lines, entries } = apartFromKey(withParts(all.filter((line) => !isFoot(line.text) && !isChrome(line.text))))
  const candidates = splitsFor(lines)
    .map((split) => candidateOf(split, splitList(lines, split), entries.length > 0))
    .sort((one, other) => other.score - one.score)
  const [best] = candidates
  const found = candidates.find(({ split }) => split === chosen) ?? best
  const questions = found?.questions ?? []
  const kinds = countKinds(questions.map(({ answers }) => answers.map(marksOf)))
  const choice = (one: Candidate): LayoutChoice => ({ split: one.split, words: wordsOf(one, entries, kinds) })
  return {
    layout: found ? choice(found) : { split: 'none', words: '' },
    choices: candidates.filter(({ score, split }) => score > 0 || split === found?.split).map(choice),
    questions,
    ignored: [...(found?.heads ?? []), ...all.filter(({ text }) => isFoot(text))],
    keys: entries,
    areKeysNumbers: areNumbers([...entries.map(({ key }) => key), ...questions.flatMap(keyLines)]),
    kinds,
  }
}

/** Lines below «Пары:» and «По порядку:» begin neither questions nor answers, up to a blank line or another field. */
function withParts(lines: readonly ListLine[]): ListLine[] {
  let isPart = false
  return lines.map((line) => {
    const wasPart = isPart && !line.isAfterBlank && fieldOf(line.text) === null
    isPart = wasPart || headedKind(line.text) !== null
    return wasPart ? { ...line, starts: [], marks: [] } : line
  })
}

const keyLines = ({ fields }: WrittenQuestion): string[] =>
  fields.flatMap(({ field, value }) => (field === 'key' ? [value] : []))

const areNumbers = (keys: readonly string[]): boolean =>
  keys.length > 1 && keys.every((key) => /^\d{1,2}[.)]?$/.test(key))

/** An answer with the marks that it may have. */
export const marksOf = ({ text, led, isBold }: WrittenQuestion['answers'][number]): MarkedText =>
  markedText(text, { led, isBold })

function candidateOf(split: QuestionSplit, { blocks, heads }: SplitList, hasKey: boolean): Candidate {
  const first = blocks.map((block) => questionsIn(block, null))
  const usual = mostUsed(first.flat())
  // What has the usual marks is read in the same way again.
  const isUsual = (own: readonly WrittenQuestion[]) => own.every(({ answerMark }) => answerMark === usual)
  const questions = blocks.flatMap((block, index) => {
    const own = first[index] ?? []
    return usual === null || isUsual(own) ? own : questionsIn(block, usual)
  })
  const score = questions.reduce((sum, question) => sum + scoreOf(question, hasKey), 0)
  return { split, questions, heads, score }
}

function mostUsed(questions: readonly WrittenQuestion[]): AnswerMark | null {
  const counts = new Map<AnswerMark, number>()
  for (const { answerMark } of questions) if (answerMark) counts.set(answerMark, (counts.get(answerMark) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** How much of the text a question explains: its mark and its answers, less what is left over or doubtful. */
function scoreOf(question: WrittenQuestion, hasKey: boolean): number {
  const { text, answers, strays, notes } = question
  const left = strays.length + notes.length
  if (text !== '' && answers.length === 0) return typedScore(question, hasKey) - left
  const isComplete = text !== '' && answers.length > 1 && answers.length <= limits.answersMax
  if (!isComplete) return -1 - left
  if (!isTold(question, hasKey)) return question.isMarked ? 1 : -1 - left
  return 1 + answers.length + (question.isMarked ? 2 : 0) - left
}

/** A question without options, which a key answers; below a key of the whole text it counts for less, as an option could be one. */
function typedScore({ isMarked, fields }: WrittenQuestion, hasKey: boolean): number {
  if (fields.some(({ field }) => field === 'key' || isHeaded(field))) return isMarked ? 3 : 1
  return hasKey && isMarked ? 1 : -1
}

/** Lines without marks are answers only where something tells the right one. */
export function isTold({ answerMark, answers, fields }: WrittenQuestion, hasKey: boolean): boolean {
  if (answerMark !== null && answerMark !== 'plain' && answerMark !== 'row') return true
  return (
    hasKey ||
    fields.some(({ field }) => field === 'key') ||
    answers.some((one) => Object.keys(marksOf(one).marks).length > 0)
  )
}

const words = importTexts.layout

function wordsOf({ split, questions }: Candidate, keys: readonly KeyEntry[], kinds: KindCounts): string {
  const marks = [
    ...new Set(questions.flatMap(({ answerMark, answers }) => (answerMark && answers.length > 1 ? [answerMark] : []))),
  ]
  const hasKeyLines = questions.some(({ fields }) => fields.some(({ field }) => field === 'key'))
  const hasMarks = Object.values(kinds).some((count) => count > 0)
  const rights = [
    ...(keys.length > 0 ? [words.rights.block] : []),
    ...(hasKeyLines ? [words.rights.line] : []),
    ...(hasMarks && keys.length === 0 && !hasKeyLines ? [words.rights.marks] : []),
  ]
  return [
    words.questions[split],
    ...(marks.length > 0 ? [words.answers(marks.map((mark) => words.marks[mark]))] : []),
    ...rights,
  ].join(', ')
}

const formPoints = /^(\d{1,3}) балл(?:а|ов)?$/i

/** Lists of other programs as ordinary ones: pages of Google Forms, OpenTriviaQA, files of TinyQuiz. */
function plainPrograms(lines: readonly LevelLine[]): LevelLine[] {
  if (lines.some(({ text }) => text.startsWith('#Q '))) return lines.map(triviaLine)
  if (isTiny(lines)) return lines.map(tinyLine)
  return lines.some(({ text }) => formPoints.test(text)) ? lines.flatMap(formLines) : [...lines]
}

const triviaLine = (line: LevelLine): LevelLine => ({
  ...line,
  text: line.text.replace(/^([A-D]) (?=\S)/, '$1) '),
})

/** A question stands above its points, with a star when it has to be answered. */
function formLines(line: LevelLine, index: number, all: readonly LevelLine[]): LevelLine[] {
  const points = formPoints.exec(line.text)
  if (points) return [{ ...line, text: `Баллы: ${points[1]}` }]
  const isQuestion = formPoints.test(all[index + 1]?.text ?? '')
  return [isQuestion ? { ...line, text: `S: ${line.text.replace(/\s?\*$/, '')}` } : line]
}

const tinyQuestion = /^([^,].*),\d{3,6}$/
const tinyAnswer = /^,(.*?)(,1)?$/

const isTiny = (lines: readonly LevelLine[]): boolean =>
  lines.length > 2 &&
  tinyQuestion.test(lines[0]?.text ?? '') &&
  lines.every(({ text }) => tinyQuestion.test(text) || tinyAnswer.test(text))

/** A question with its time in milliseconds; answers behind a comma, the right ones with «,1». */
function tinyLine(line: LevelLine): LevelLine {
  const question = tinyQuestion.exec(line.text)?.[1]
  const [, answer = '', isRight] = tinyAnswer.exec(line.text) ?? []
  return { ...line, text: question === undefined ? `${isRight ? '+' : '-'} ${answer}` : `S: ${question}` }
}
