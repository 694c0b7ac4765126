import type { ErrorCode } from '@quiz/contract/errors.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { TextList } from '@quiz/contract/questions/question-kind.ts'

/** What a taker types, as it was typed: the value of every kind that is answered in a field. */
export type TypedValue = string

/** The share of those who answered the same in a review; null where they are not counted. */
export const sameSharePercent = (
  keys: readonly string[],
  sharePercent: (key: string) => number | null,
): number | null => (keys[0] === undefined ? null : sharePercent(keys[0]))

/** A typed answer in a review. */
export type ReviewedTyped = { text: string; sharePercent: number | null; answers: never[] }

/** What kinds that are answered in a field have in common. */
export const typedKind = {
  hasOptions: false,
  isTyped: true,
  optionsField: 'answers',
  leastOptions: 0,
  lists: (): TextList[] => [],
  takesSpellings: false,
  hidesOrder: false,
  judgesOptions: false,
  unreadInOptions: {},
  kindOptionTexts: [],
  kindOptionTextAt: () => null,
  sentOptions: () => null,
  withIds: <Fields>(fields: Fields): Fields => fields,
  unanswered: '',
  isValue: (value: unknown): value is TypedValue => typeof value === 'string',
  toStore: (_: unknown, typed: TypedValue): TypedValue => typed,
  foreignProblem: 'answers_of_another_quiz' as ErrorCode,
  valueProblem: () => null,
  tallied: () => [],
  shownText: (_: unknown, level: string): string => level,
  inWords: (_: unknown, typed: TypedValue): string[] => (typed === '' ? [] : [typed]),
} as const

/** What the keys of typed answers to a question begin with. */
export const typedPrefix = (questionId: number): string => `${questionId} `

/** What was typed under such a key. */
export const typedIn = (questionId: number, key: string): string => key.slice(typedPrefix(questionId).length)

/** The key under which a typed answer is counted; long ones are not, so that counts stay small. */
export const typedKeys = (questionId: number, level: string): string[] =>
  level === '' || level.length > limits.countedChars ? [] : [typedPrefix(questionId) + level]
