import type { WrittenPair } from '@quiz/contract/formats/pairs-and-orders.ts'
import type { importTexts } from '@quiz/contract/texts/ru/import.ts'

/** An answer of Moodle: the percent of the points that it brings, and what is said to whoever gives it. */
export type MoodleAnswer = { line: number; text: string; percent: number; feedback: string }

/**
 * What is asked, in Moodle's terms: GIFT and Moodle XML are both read into it. Texts are plain but for accepted ones, which are
 * patterns. A number may have its tolerance behind a colon.
 */
export type MoodleBody =
  | { is: 'choice'; isSingle: boolean; answers: MoodleAnswer[] }
  | { is: 'text'; answers: MoodleAnswer[] }
  | { is: 'number'; answers: MoodleAnswer[]; unit?: string }
  | { is: 'pairs'; pairs: WrittenPair[] }
  | { is: 'order'; items: { line: number; text: string }[]; grading: string; hasSome: boolean }

export type Foreign = { is: 'foreign'; kind: keyof typeof importTexts.kinds }
