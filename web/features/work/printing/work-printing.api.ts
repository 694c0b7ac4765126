import { limits } from '@quiz/contract/limits.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { works } from '@quiz/contract/work/works.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** How many variants of which set; to type in a sheet, those up to its variant. */
export type Printing = { variants: number; set: number }

/** Few variants are loaded together, so that another number of them needs no further request. */
const loadedVariants = (wanted: number): number => (wanted <= fewVariants ? fewVariants : limits.printedVariantsMax)

/** As many variants as most teachers print: their keys stand side by side on a sheet. */
export const fewVariants = 4

/** The variants of a set of a work; those that are not asked for are left out on the screen. */
export const printedWorkQuery = (id: number, { set, variants }: Printing) =>
  endpointQuery(workPrinting.variants, { params: { id }, query: { set, variants: loadedVariants(variants) } })

/** The same of a test, or with `isMixed` false the only variant, as its author wrote it. */
export const printedTestQuery = (id: number, { set, variants, isMixed }: Printing & { isMixed: boolean }) =>
  endpointQuery(workPrinting.test, {
    params: { id },
    query: { set, variants: loadedVariants(variants), mixed: String(isMixed) },
  })

/** A work of the viewer. */
export const workQuery = (id: number) => endpointQuery(works.get, { params: { id } })

/** The people of a work with their personal codes. */
export const peopleQuery = (id: number) => endpointQuery(works.table, { params: { id }, query: {} })
