import { type Order, orders } from './year-rows.ts'

/** Days of the table, both included; an empty one is open. */
export type Days = { from: string; to: string }
export const wholeYear: Days = { from: '', to: '' }

/** What of the table is shown; without an order the one of the register where there is one, else that of the numbers. */
export type ShownTable = { days: Days; order: Order | null }
export type ShownChange = Partial<Days & { order: Order }>
/** The same as it stands in an address. */
export type TableSearch = { from?: unknown; to?: unknown; order?: unknown }

const dayIn = (value: unknown): string => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : '')

/** What an address says of it; nonsense counts as nothing. */
export const shownTableOf = (search: TableSearch): ShownTable => ({
  days: { from: dayIn(search.from), to: dayIn(search.to) },
  order: orders.find((one) => one === search.order) ?? null,
})

/** The same after a change, for an address, where what is open does not stand. */
export function searchOf({ from, to, order }: ShownChange): TableSearch {
  return {
    ...(from !== undefined && { from: from || undefined }),
    ...(to !== undefined && { to: to || undefined }),
    ...(order && { order }),
  }
}
