import { apartFromKey } from '@quiz/contract/formats/key-block.ts'
import type { KeyEntry } from '@quiz/contract/formats/key-table.ts'
import { levelLines } from '@quiz/contract/formats/level-lines.ts'
import {
  type LayoutChoice,
  type QuestionSplit,
  type SplitList,
  splitList,
  splitsFor,
} from '@quiz/contract/formats/list-blocks.ts'
import { belowEachOther } from '@quiz/contract/formats/list-columns.ts'
import { fieldOf, isChrome, isFoot } from '@quiz/contract/formats/list-fields.ts'
import { plainMarkdown } from '@quiz/contract/formats/list-markdown.ts'
import { type AnswerMark, type ListLine, listLine } from '@quiz/contract/formats/list-marks.ts'
import { plainPrograms } from '@quiz/contract/formats/list-programs.ts'
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
  /** Heads of parts, feet of pages, what stands before the questions or behind the key. */
  ignored: IgnoredLine[]
  keys: KeyEntry[]
  /** One key stands below questions whose numbers begin anew. */
  isKeyShared: boolean
  /** A key of letters alone that has more or less of them than there are questions. */
  unfitKey: { line: number; count: number } | null
  /** All keys are numbers, which then name answers by their place. */
  areKeysNumbers: boolean
  kinds: KindCounts
}

/** A line that belongs to no question. */
export type IgnoredLine = Pick<ListLine, 'line' | 'text' | 'isHeading'>

type Candidate = { split: QuestionSplit; questions: WrittenQuestion[]; heads: ListLine[]; score: number }

/** Lays a text out in the chosen way, or in the one that explains most of it. */
export function layOutList(text: string, chosen: QuestionSplit | null): LaidOutList {
  const all = belowEachOther(plainPrograms(plainMarkdown(levelLines(text)))).map(listLine)
  const { lines, entries, rest } = apartFromKey(
    withParts(all.filter((line) => !isFoot(line.text) && !isChrome(line.text))),
  )
  const candidates = splitsFor(lines)
    .map((split) => candidateOf(split, splitList(lines, split), entries.length > 0))
    .sort((one, other) => other.score - one.score)
  const [best] = candidates
  const found = candidates.find(({ split }) => split === chosen) ?? best
  const { questions, preamble } = apartFromPreamble(found?.questions ?? [], entries)
  const isOrdinal = entries.some((entry) => entry.isOrdinal)
  const isUnfit =
    isOrdinal && entries.length !== questions.filter(({ isMarked, answers }) => isMarked || answers.length > 0).length
  const keys = isUnfit ? [] : entries
  const kinds = countKinds(questions.map(({ answers }) => answers.map(marksOf)))
  const choice = (one: Candidate): LayoutChoice => ({ split: one.split, words: wordsOf(one, entries, kinds) })
  return {
    layout: found ? choice(found) : { split: 'none', words: '' },
    choices: candidates.filter(({ score, split }) => score > 0 || split === found?.split).map(choice),
    questions,
    ignored: [...(found?.heads ?? []), ...preamble, ...rest, ...all.filter(({ text }) => isFoot(text))],
    keys,
    isKeyShared:
      keys.length > 0 &&
      !isOrdinal &&
      variantsOf(keys) === 1 &&
      variantsOf(questions.filter(isOption)) > 1 &&
      keys.every(({ part }) => part === ''),
    unfitKey: isUnfit ? { line: entries[0]?.line ?? 1, count: entries.length } : null,
    areKeysNumbers: areNumbers([...keys.map(({ key }) => key), ...questions.flatMap(keyLines)]),
    kinds,
  }
}

const variantsOf = (all: readonly { variant: number }[]): number => new Set(all.map(({ variant }) => variant)).size

/** Whether a question has options with marks of their own. */
const isOption = ({ answers, answerMark }: WrittenQuestion): boolean =>
  answers.length > 1 && answerMark !== 'plain' && answerMark !== 'row'

/** Numbered heads and instructions above the questions, which begin anew below them: one key is that of the questions. */
function apartFromPreamble(
  all: WrittenQuestion[],
  entries: readonly KeyEntry[],
): { questions: WrittenQuestion[]; preamble: IgnoredLine[] } {
  const first = all.find((question) => question.isMarked && isOption(question))?.variant ?? 0
  if (entries.length === 0 || first === 0 || variantsOf(entries) > 1) return { questions: all, preamble: [] }
  const isPreamble = ({ isMarked, variant }: WrittenQuestion) => isMarked && variant < first
  const preamble = all
    .filter(isPreamble)
    .flatMap(({ line, text, answers, strays }) => [{ line, text }, ...answers, ...strays])
  return {
    questions: all.filter((question) => !isPreamble(question)),
    preamble: preamble.filter(({ text }) => text !== '').map(({ line, text }) => ({ line, text })),
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
  if (answers.length === 0) return fields.length > 0
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
