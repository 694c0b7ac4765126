import { limits } from '@quiz/contract/limits.ts'
import type { WorkView } from '@quiz/contract/works.ts'

const minuteMs = 60_000

/** Of a work, what decides whether it can be taken. `isAvailable` is false while one of its quizzes or its author is gone. */
export type WorkTimes = { opensAt: Date | null; closesAt: Date; closedAt: Date | null; isAvailable: boolean }

/** Whether a work is open at a moment to participants without extra minutes. */
export function stateOf({ opensAt, closesAt, closedAt, isAvailable }: WorkTimes, now: Date): WorkView['state'] {
  if (!isAvailable || closedAt !== null || closesAt <= now) return 'closed'
  return opensAt !== null && opensAt > now ? 'before' : 'open'
}

/** An attempt and its work, as far as they decide when its time is up. */
type TimedAttempt = { startedAt: Date; minutes: number | null; closesAt: Date; extraMinutes: number }

/** The end of an attempt: the start plus the minutes of the work, at most its closing, plus the participant's extra minutes. */
export function dueAtOf({ startedAt, minutes, closesAt, extraMinutes }: TimedAttempt): Date {
  const end = minutes === null ? Number.POSITIVE_INFINITY : startedAt.getTime() + minutes * minuteMs
  return new Date(Math.min(end, closesAt.getTime()) + extraMinutes * minuteMs)
}

/** A moment with the extra minutes of a participant. */
export const withExtraMinutes = (moment: Date, extraMinutes: number): Date =>
  new Date(moment.getTime() + extraMinutes * minuteMs)

/** Whether a participant may start an attempt at a moment: extra minutes count beyond the closing of the work. */
export const isOpenFor = (work: WorkTimes, extraMinutes: number, now: Date): boolean =>
  stateOf({ ...work, closesAt: withExtraMinutes(work.closesAt, extraMinutes) }, now) === 'open'

/** The end of attempts at a moment whose last answers are not taken any more. */
export const lateDueAt = (now: Date): Date => new Date(now.getTime() - limits.lateSeconds * 1000)

/** Whether the answers of an attempt are not taken any more: its time is up, or its work was closed before its time. */
export const isOver = (
  { closedAt, isAvailable, dueAt }: Pick<WorkTimes, 'closedAt' | 'isAvailable'> & { dueAt: Date },
  now: Date,
): boolean => !isAvailable || closedAt !== null || dueAt <= lateDueAt(now)
