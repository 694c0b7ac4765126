import type { ClassSettings, YearCell, YearWork } from '@quiz/contract/work/class-table.ts'

type Weighed = { value: number; weight: number }

/** What a cell counts as, in a work with marks or percents; null where it counts as nothing. */
function countedAs({ state, mark, percent }: YearCell, hasMarks: boolean, absentAs: ClassSettings['absentAs']) {
  if (state !== 'absent') return hasMarks ? mark : percent
  if (absentAs === 'nothing') return null
  return hasMarks ? 2 : 0
}

/** With two digits behind the point. */
function averageOf(values: readonly Weighed[]): number | null {
  const whole = values.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  return Math.round((values.reduce((sum, { value, weight }) => sum + value * weight, 0) / whole) * 100) / 100
}

/** The weighted averages of a pupil: of the works with marks, and of the others; they are never mixed. */
export function averagesOf(
  cells: readonly YearCell[],
  { works, absentAs }: { works: readonly YearWork[]; absentAs: ClassSettings['absentAs'] },
): { averageMark: number | null; averagePercent: number | null } {
  const counted = works.flatMap(({ hasMarks, weight }, at) => {
    const cell = cells[at]
    const value = cell ? countedAs(cell, hasMarks, absentAs) : null
    return value === null ? [] : { hasMarks, value, weight }
  })
  return {
    averageMark: averageOf(counted.filter(({ hasMarks }) => hasMarks)),
    averagePercent: averageOf(counted.filter(({ hasMarks }) => !hasMarks)),
  }
}
