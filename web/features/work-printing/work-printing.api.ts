import { limits } from '@quiz/contract/limits.ts'
import { workPrinting } from '@quiz/contract/work-printing.ts'
import { works } from '@quiz/contract/works.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** The variants of a set, as many as can be printed: those that are not asked for are left out on the screen. */
export const printedQuery = (id: number, set: number) =>
  endpointQuery(workPrinting.variants, { params: { id }, query: { set, variants: limits.printedVariantsMax } })

/** A work of the viewer. */
export const workQuery = (id: number) => endpointQuery(works.get, { params: { id } })

/** The people of a work with their personal codes. */
export const peopleQuery = (id: number) => endpointQuery(works.table, { params: { id }, query: {} })
