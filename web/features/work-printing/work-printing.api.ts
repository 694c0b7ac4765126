import { limits } from '@quiz/contract/limits.ts'
import { workPrinting } from '@quiz/contract/work-printing.ts'
import { works } from '@quiz/contract/works.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** As many as can be printed: those that are not asked for are left out on the screen. */
const variants = limits.printedVariantsMax

/** The variants of a set of a work. */
export const printedWorkQuery = (id: number, set: number) =>
  endpointQuery(workPrinting.variants, { params: { id }, query: { set, variants } })

/** The variants of a set of a test, or with `isMixed` false the only one, as its author wrote it. */
export const printedTestQuery = (id: number, { set, isMixed }: { set: number; isMixed: boolean }) =>
  endpointQuery(workPrinting.test, { params: { id }, query: { set, variants, mixed: String(isMixed) } })

/** A work of the viewer. */
export const workQuery = (id: number) => endpointQuery(works.get, { params: { id } })

/** The people of a work with their personal codes. */
export const peopleQuery = (id: number) => endpointQuery(works.table, { params: { id }, query: {} })
