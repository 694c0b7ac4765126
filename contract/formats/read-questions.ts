import { chosenFormat } from '@quiz/contract/formats/detect-format.ts'
import { finishItems, type ImportTarget, noRightProblem } from '@quiz/contract/formats/finish-question.ts'
import { foreignText } from '@quiz/contract/formats/foreign-text.ts'
import { readHiding } from '@quiz/contract/formats/hidden-formulas.ts'
import {
  type ImportedItem,
  type ImportedQuestion,
  type ImportNote,
  problem,
  type RawItem,
  type TextFormat,
} from '@quiz/contract/formats/imported.ts'
import type { LayoutChoice, QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import { readAiken } from '@quiz/contract/formats/read-aiken.ts'
import { readGift } from '@quiz/contract/formats/read-gift.ts'
import { readList } from '@quiz/contract/formats/read-list.ts'
import { readMoodle } from '@quiz/contract/formats/read-moodle.ts'
import { readTable } from '@quiz/contract/formats/read-table.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const readers: Record<TextFormat, (text: string, split: QuestionSplit | null) => Generator<RawItem>> = {
  list: (text, split) => readHiding(text, (hidden) => readList(hidden, split)),
  table: readTable,
  gift: readGift,
  moodle: readMoodle,
  aiken: (text) => readHiding(text, readAiken),
}

/** Reads the questions of a text one after another, up to the limit. */
export function* readItems(
  text: string,
  { format, split = null, ...target }: ImportTarget & { format: TextFormat; split?: QuestionSplit | null },
): Generator<ImportedItem> {
  const foreign = foreignText(text)
  if (foreign !== null) return yield { is: 'note', note: problem(1, importTexts.foreignTexts[foreign]) }
  let questions = 0
  for (const item of finishItems(readers[format](text, split), target)) {
    if (item.is === 'question') questions += 1
    if (questions > limits.importQuestionsMax) {
      const line = item.is === 'question' ? item.question.line : 1
      return yield { is: 'note', note: problem(line, importTexts.notes.tooMany) }
    }
    yield item
  }
}

/** All that was read from a text. */
export type ImportedText = {
  format: TextFormat
  /** The formats that the text could have, the likeliest first; none beyond doubt. */
  possible: readonly TextFormat[]
  /** How a list was read, and how it could be; null for other formats. */
  layout: { layout: LayoutChoice; choices: LayoutChoice[] } | null
  title: { line: number; text: string } | null
  questions: ImportedQuestion[]
  /** Remarks about lines that became no question. */
  notes: ImportNote[]
}

/** Nothing read yet. */
export const emptyImport = (format: TextFormat, possible: readonly TextFormat[] = []): ImportedText => ({
  ...{ format, possible },
  layout: null,
  title: null,
  questions: [],
  notes: [],
})

/** The questions and remarks read so far, with more items. */
export function withItems(read: ImportedText, items: readonly ImportedItem[]): ImportedText {
  return {
    ...read,
    layout: read.layout ?? items.find((item) => item.is === 'layout') ?? null,
    title: read.title ?? items.find((item) => item.is === 'title') ?? null,
    questions: [...read.questions, ...items.flatMap((item) => (item.is === 'question' ? [item.question] : []))],
    notes: [...read.notes, ...items.flatMap((item) => (item.is === 'note' ? [item.note] : []))],
  }
}

/** Reads all questions of a text at once. */
export function readQuestions(
  text: string,
  { format: chosen, ...target }: ImportTarget & { format?: TextFormat; split?: QuestionSplit | null },
): ImportedText {
  const { format, possible } = chosenFormat(text, chosen ?? null)
  return withItems(emptyImport(format, possible), [...readItems(text, { format, ...target })])
}

/** Whether a question can be taken as it is. */
export const fits = ({ notes }: ImportedQuestion): boolean => notes.every(({ isProblem }) => !isProblem)

/** Whether a question lacks nothing but a right answer. */
export const lacksRight = ({ notes }: ImportedQuestion): boolean =>
  notes.some(({ isNoRight }) => isNoRight) && notes.every(({ isProblem, isNoRight }) => !isProblem || isNoRight)

/** A question with these answers as right ones, by their places. */
export function withRights(imported: ImportedQuestion, rights: ReadonlySet<number>): ImportedQuestion {
  const { question, line, notes } = imported
  const others = notes.filter(({ isNoRight }) => !isNoRight)
  return {
    ...imported,
    question: {
      ...question,
      ...(question.kind === 'choice' && { isMultiple: rights.size > 1 }),
      answers: question.answers.map((answer, index) => ({ ...answer, isRight: rights.has(index) })),
    },
    notes: rights.size > 0 ? others : [noRightProblem(line), ...others],
  }
}
