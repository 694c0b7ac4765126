/** The school mark of a percent, from the least percents of a 3, 4 and 5; null without marks. */
export const markOf = (percent: number, marks: readonly number[] | null): number | null =>
  marks && 2 + marks.filter((least) => percent >= least).length
