import type { LayoutChoice } from '@quiz/contract/formats/list-blocks.ts'
import type { CreditFields } from '@quiz/contract/questions/credit-fields.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import type { KindOptionTexts } from '@quiz/contract/questions/options.ts'
import type { AnyFields } from '@quiz/contract/questions/questions.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import type { OptionFields, QuestionFields } from '@quiz/contract/quiz/quiz-content.ts'

/** Formats of text that questions are read from. */
export const textFormats = ['list', 'table', 'gift', 'moodle', 'aiken'] as const
export type TextFormat = (typeof textFormats)[number]

/**
 * The markup that a text may have: none, what looks like markup beyond doubt, or that of Moodle: HTML, text with tags in which
 * lines are lines, or Markdown.
 */
export type Markup = 'none' | 'likely' | 'html' | 'moodle' | 'markdown'

/** A text of a question; answers by their index, so are accepted texts and right-hand sides, those of pairs before the others. */
export type TextPlace = 'question' | 'note' | 'explanation' | number | `accepted ${number}` | `right ${number}`

/**
 * A remark about a line of the text, from 1. With a problem, its question does not fit into a test as it is; one without a
 * right answer can be taken and gets it in the editor, a text that is too long (`over`) can be shortened before.
 */
export type ImportNote = { line: number; text: string; isProblem: boolean; isNoRight?: true; over?: TextPlace }

/** Numbers of the pictures that a text names, from 1: that of the question, and of each answer. */
export type ImportedPictures = { question: number | null; answers: (number | null)[] }

/**
 * A question read from a text, with the lines that it takes. `part` counts the questions that stand behind another one in the
 * same line, from 1.
 */
export type ImportedQuestion = {
  line: number
  part?: number
  lastLine: number
  pictures: ImportedPictures
  question: QuestionFields<never> & { answers: OptionFields<never>[] }
  notes: ImportNote[]
}

/** What tells a question of a text from its others. */
export const idOf = ({ line, part = 0 }: Pick<ImportedQuestion, 'line' | 'part'>): string =>
  part === 0 ? `${line}` : `${line}.${part}`

/** What a text contains, in its order. A title is a suggestion; the layout of a list comes first. */
export type ImportedItem =
  | { is: 'question'; question: ImportedQuestion }
  | { is: 'note'; note: ImportNote }
  | { is: 'title'; line: number; text: string }
  | { is: 'layout'; layout: LayoutChoice; choices: LayoutChoice[] }

/**
 * An answer as a format writes it. `score` is set where the format weighs answers, 1 to 5; `scored` where points may stand
 * behind its text, which a test with right answers leaves in it.
 */
export type RawAnswer = Partial<KindOptionTexts> & {
  line: number
  text: string
  isRight: boolean
  score?: number
  scored?: { text: string; score: number }
}

/** What is accepted in a question that is answered in a field. */
export type TypedFields = TextFields | NumberFields
/** What a question that is no choice has of its own; elements and left-hand sides are its answers. */
export type OwnFields = Exclude<AnyFields, { kind: 'choice' }>
/** The kinds that are no choice. */
export type OtherKind = OwnFields['kind']

/** A question as a format writes it, before it is checked. */
export type RawQuestion = {
  line: number
  part?: number
  lastLine: number
  text: string
  answers: RawAnswer[]
  /** Set for a question that is no choice. */
  own?: OwnFields
  /** By default a choice brings its points only as a whole. */
  credit?: CreditFields['credit']
  note?: string
  explanation?: string
  sourceUrl?: string
  score?: number
  /** By default a question with several right answers is one. */
  isMultiple?: boolean
  /** The markup that its texts may have; by default what looks like markup beyond doubt. */
  markup?: Markup
  notes?: ImportNote[]
}

/** `ImportedItem` before its questions are checked. */
export type RawItem = { is: 'question'; question: RawQuestion } | Exclude<ImportedItem, { is: 'question' }>

/** A remark that does not keep a question from being taken. */
export const remark = (line: number, text: string): ImportNote => ({ line, text, isProblem: false })
/** A remark about something that has to be corrected first. */
export const problem = (line: number, text: string): ImportNote => ({ line, text, isProblem: true })
