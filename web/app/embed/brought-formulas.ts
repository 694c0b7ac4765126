import type { ShownFormulas } from '@quiz/contract/formulas/formula-fields.ts'

/** Stands in for the one of the site in frames, which hold attempts in memory alone: all of their formulas came with replies. */
export const useTrustedFormulas = (held: ShownFormulas): ShownFormulas => held
