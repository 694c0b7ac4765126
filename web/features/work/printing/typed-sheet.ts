import type { SentValue } from '@quiz/contract/questions/attempt-answers.ts'

/** The sheet that is typed in, as the address of the page names it: `variants` is the number of its variant. */
export type TypedSheet = { variants: number; set: number }

/** Answers of a sheet as they are sent. */
export type SheetAnswers = ({ questionId: number } & SentValue)[]
