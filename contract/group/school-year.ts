import { limits } from '@quiz/contract/limits.ts'

// A school year goes from 1 August to 31 July, by UTC; its number is that of the calendar year in which it begins.

const august = 7
const may = 4
const dayMs = 24 * 3_600_000

/** The number of the school year at a time. */
export const schoolYearAt = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < august ? 1 : 0)

/** The years for which a class can be made: this one, and from May on the next one. */
export function openYears(now: Date): number[] {
  const year = schoolYearAt(now)
  const isNextOpen = now.getUTCMonth() >= may && now.getUTCMonth() < august
  return isNextOpen ? [year, year + 1] : [year]
}

const june = 5

/** The year that a new class most likely is for: in June and July the next one, as this one is over. */
export function presetYear(now: Date): number {
  const isNextAhead = now.getUTCMonth() >= june && now.getUTCMonth() < august
  return schoolYearAt(now) + (isNextAhead ? 1 : 0)
}

/** A year as people write it: `2026/27`. */
export const shownYear = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** When a class of a year is removed, with the names of its pupils. */
export const classDeletesAt = (year: number): Date =>
  new Date(Date.UTC(year + 1, august, 1) + limits.classKeepDays * dayMs)
