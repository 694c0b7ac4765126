import type { WorkView } from '@quiz/contract/works.ts'

/** The school mark of an attempt; null for a work without marks. */
export const markOf = (percent: number, marks: WorkView['marks']): number | null =>
  marks === null ? null : 2 + marks.filter((from) => percent >= from).length
