import { measuredString } from '@quiz/contract/fields.ts'
import { lengthWithFormulas, longestWithFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import * as z from 'zod/mini'

/** Text with formulas, of which each counts as ten characters. It may be empty. */
export const formulaString = (max: number) =>
  measuredString({ max, longest: longestWithFormulas(max), lengthOf: lengthWithFormulas })
/** The same as it is sent: an absent one stays `undefined`. */
export const sentFormulaText = (max: number) => z.optional(z.nullable(formulaString(max)))

/**
 * The formulas of the texts of a reply, in the order in which they stand in it and each once: `source` as it is typed, with its
 * delimiters; its MathML; and a text for where MathML cannot stand. A doubled backslash before a delimiter is one as well, without
 * MathML: its text stands in its place. Absent where there are none.
 */
export const shownFormulas = z.optional(
  z.array(z.strictObject({ source: z.string(), mathml: z.string(), text: z.string() })),
)
export type ShownFormulas = z.output<typeof shownFormulas>
