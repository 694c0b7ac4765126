import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { KindOptionTexts, RuledOption, StoredOption } from '@quiz/contract/questions/options.ts'
import type { kindUpdate } from '@quiz/contract/questions/question-fields.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import type { QuestionProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** Where a question stands: its number from 1, and its path in the request; and in which words its problems are said there. */
export type QuestionPlace = { number: number; path: string; texts: QuestionProblemTexts }

/** A field of a question that has its answer options, with their ids. */
export type OptionsField = 'answers' | keyof typeof kindUpdate

/** A field of a question that is a list of texts: how many there may be, and how long. */
export type TextList = {
  field: string
  texts: readonly string[]
  most: number
  chars: number
  hasFormulas: boolean
}

/** An answer in words. */
export type AnswerLine = { text: string; isRight: boolean }

/** What an answer brings of the points of its question, as a fraction, so that thirds stay exact. */
export type Share = { part: number; of: number }
export const allPoints: Share = { part: 1, of: 1 }
export const noPoints: Share = { part: 0, of: 1 }
/** All of the points or none. */
export const allOrNone = (isRight: boolean): Share => (isRight ? allPoints : noPoints)
/** A question is right only with all of its points. */
export const isWhole = ({ part, of }: Share): boolean => part === of

/** The id of a right-hand side or an element: the one that it has, a new one, or none. */
export type IdOf = (item: { id?: number | undefined; text: string }) => number | undefined

/** Answer options as their author sends them: an absent list stays as it was. */
export type SentOptions = readonly SentOption[] | null | undefined
type SentOption = { id?: number | null | undefined; description?: string | null | undefined }

/** What kinds with answer options have in common. */
export const withOptions = {
  hasOptions: true,
  isTyped: false,
  optionsField: 'answers',
  lists: (): TextList[] => [],
  takesSpellings: false,
  kindOptionTexts: [],
  kindOptionTextAt: () => null,
  sentOptions: ({ answers }: { answers?: SentOptions }): SentOptions => answers,
  withIds: <Fields>(fields: Fields): Fields => fields,
  toStore: <Value>(_: unknown, value: Value): Value => value,
  shownText: (_: unknown, level: string): string => level,
} as const

/** What a review depends on besides question and answer. */
export type Reviewing = {
  /** Whether it says what is right. */
  tellsRight: boolean
  /** Takers who gave an answer with this counted key, in percent; null where that is not said. */
  sharePercent: (key: string) => number | null
}

/**
 * An answer option in statistics: how many takers gave the answer with this counted key. `canBeIdle` says that the question does
 * without it when nobody gives it.
 */
export type TalliedOption = { id: number; text: string; key: string; isRight: boolean; canBeIdle: boolean }

/** The types that a kind brings. */
export type KindTypes = {
  /** Its own fields of a question in the model, `kind` included. */
  fields: object
  /** What its rules read of a question: an item without an id is new and cannot have been answered. */
  question: object
  /** What it reads of a question of a version. */
  stored: object
  /** What a taker answers, as attempts store it: a list or a text, empty when unanswered. */
  value: readonly unknown[] | string
  /** Its own fields on the wire: as its author sends and reads them, as its taker gets them, as a review shows them. */
  sent: object
  edited: object
  taken: object
  reviewed: object
}

/**
 * What a kind of question decides. All of it is pure, and runs on both sides. Stored values and fields stay readable for good:
 * a kind reads every form that they ever had.
 *
 * ARCHITECTURE.md says what a further kind needs. The tests of all kinds run over the generator of its answers in
 * `contract/testing/answered-questions.ts`. What two kinds share is a file of its own, as `typed.ts` is.
 *
 * These are methods, so that TypeScript lets a kind that reads its own questions stand in a list of kinds of any question.
 */
export type QuestionKind<Types extends KindTypes> = {
  /** Whether its questions have answer options; `answers` is empty otherwise. */
  hasOptions: boolean
  /**
   * Whether its takers type their own words: statistics count those as they were typed, nobody guesses them blindly. Of other answers
   * statistics count what `tallied` lists.
   */
  isTyped: boolean
  /** The field in which its author sends and reads them; `toEdit` has those that are not `answers`. */
  optionsField: OptionsField
  /** How many of them a question has at least. */
  leastOptions: number
  /** Its own fields that are lists of texts. */
  lists(question: Types['fields']): TextList[]
  /** Whether its author can accept one more text that takers typed. */
  takesSpellings: boolean
  /**
   * Whether the order of its answer options is what is asked for, or would tell: then their ids are random, and takers see them
   * sorted by id.
   */
  hidesOrder: boolean
  /** Whether an answer option is right or wrong by itself; how often one of others stood right would tell where it belongs. */
  judgesOptions: boolean
  /** The values of the fields of its answer options that it does not read. */
  unreadInOptions: { isRight?: false; image?: null; imageAlt?: '' }
  /** The texts of its answer options that no other kind reads. */
  kindOptionTexts: readonly (keyof KindOptionTexts)[]
  /** That of them which a path behind an answer option names, or that it lacks; null for the text of the option. */
  kindOptionTextAt(option: RuledOption, field: string | undefined): keyof KindOptionTexts | null
  /** Its own fields of a new question, and those that stored questions lack because they came later. */
  defaults: Types['fields']
  /** The answer options that its author sends, whatever they are called on the wire; the options before know the ids of some. */
  sentOptions(sent: Types['sent'] & { answers?: SentOptions }, before: readonly RuledOption[]): SentOptions
  /** Its own fields after a change, of which `answers` are the options: an absent one keeps its value, `null` clears it. */
  merge(before: Types['fields'], sent: Types['sent'], answers: readonly RuledOption[]): Types['fields']
  /** Its own fields with the ids of what has some besides the options. */
  withIds(question: Types['fields'], idOf: IdOf): Types['fields']
  /** Its own fields with each text changed, without those that are empty then; the answer options have theirs already. */
  withTexts(question: Types['fields'] & Types['question'], change: (text: string) => string): Types['fields']
  /** Its own fields for takers: nothing in them tells what is right. */
  toTake(question: Types['fields']): Types['taken']
  /** Its own fields for the author, in requests and files as well; those that `toTake` has may be left out. */
  toEdit(question: Types['fields'] & Types['question']): Types['edited']
  /** Whether each of its own fields stays when the texts of a question are deleted: what points are computed from does. */
  stays: Record<keyof Types['fields'], boolean>

  /** What keeps a question from being published, whatever its test is scored by; its text is checked elsewhere. */
  problems(question: Types['question'], place: QuestionPlace): QuizProblem[]
  /** What keeps it from being scored as right or wrong. */
  rightProblems(question: Types['question'], place: QuestionPlace): QuizProblem[]
  /** Whether its author said what is right. */
  hasRight(question: Types['question']): boolean
  /** What can be answered, or is accepted, in words, with what is right: for authors and moderators. */
  answerLines(question: Types['question']): AnswerLine[]

  /** The value of an unanswered question. */
  unanswered: Types['value']
  isValue(value: unknown): value is Types['value']
  /** A value of this question as an attempt stores it. */
  toStore(question: Types['question'], value: Types['value']): Types['value']
  /** Whether an answered value is one of this question. Others answered another version, or another test. */
  fits(question: Types['question'], value: Types['value']): boolean
  /** What refuses a value of this kind that does not fit. */
  foreignProblem: ErrorCode
  /** Why a value that fits is none that a taker can give; null when it is one. */
  valueProblem(question: Types['question'], value: Types['value']): ErrorCode | null
  /** Whether everything that the value of an earlier version names is still in the question. */
  hasAllOf(question: Types['question'], value: Types['value']): boolean
  /** The question as its takers saw it, with what is right, and how it is scored, of a later version. */
  keyed<Option extends StoredOption>(
    seen: Types['fields'] & { answers: readonly Option[] },
    later: Types['fields'] & { answers: readonly Option[] },
  ): Types['fields'] & { answers: Option[] }
  /** What a stored question has, as JSON, when the value can be an answer to it. */
  pattern(value: Types['value']): object
  /** The keys under which answers of all takers are counted; their own question is part of them. */
  counted(question: Types['stored'], value: Types['value']): string[]
  /** What statistics count of its answers; nothing where they are typed. */
  tallied(question: Types['stored']): TalliedOption[]
  /** A typed answer of statistics, which count it normalized, as its author reads it. */
  shownText(question: Types['stored'], level: string): string
  /** An answer in words, for its taker. */
  inWords(question: Types['stored'], value: Types['value']): string[]
  /** Its own part of the review of an answer. */
  review(question: Types['stored'], value: Types['value'], reviewing: Reviewing): Types['reviewed']

  /** What a value brings of the points, by the rules of grading of a number; by those of today without one. */
  share(question: Types['question'], value: Types['value'], rules?: number): Share
  /** True when what is right differs in a way that `sharedValues` need not show. */
  isAcceptedOtherwise(before: Types['question'], after: Types['question']): boolean
  /** Values that a taker can give before and after a change; enough of them to tell whether their points change. */
  sharedValues(before: Types['question'], after: Types['question']): Types['value'][]
  /** How many of the equally likely blind answers bring each share; none for a question that nobody can answer. */
  blindly(question: Types['question']): readonly { share: Share; ways: bigint }[]
}
