/** The percents of a column: «0–9», …, «90–99», «100». */
export const tensLabel = (ten: number): string => (ten === 10 ? '100' : `${10 * ten}–${10 * ten + 9}`)
