import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { BankRange } from '@quiz/contract/work/work-entries.ts'

/** Own questions of which a work draws so many for each pupil. */
export type DrawnRange = { range: BankRange; pick: number }

/** Ticked questions, all of which everybody is asked as far as an attempt can have them. */
export const rangeOfTicked = (ticked: readonly BankRow[]): DrawnRange => ({
  range: { ids: ticked.map(({ id }) => id) },
  pick: Math.min(ticked.length, limits.workQuestionsMax),
})
