import { limits } from '@quiz/contract/limits.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'

const minuteMs = 60_000

/** Of a work, what decides whether it can be taken. `isAvailable` is false while one of its quizzes or its author is gone. */
export type WorkTimes = { opensAt: Date | null; closesAt: Date; closedAt: Date | null; isAvailable: boolean }

/** Whether a work is open at a moment to participants without extra minutes. */
export function stateOf({ opensAt, closesAt, closedAt, isAvailable }: WorkTimes, now: Date): WorkView['state'] {
  if (!isAvailable || closedAt !== null || closesAt <= now) return 'closed'
  return opensAt !== null && opensAt > now ? 'before' : 'open'
}

/** When a work ended for those without more time of their own: by its time, its author, a moderator, or as its material is gone; null until then. */
export function endOf(work: WorkTimes & { goneAt: Date | null }, now: Date): Date | null {
  if (stateOf(work, now) !== 'closed') return null
  const { closesAt, closedAt, goneAt, isAvailable } = work
  const ends = [closesAt, closedAt, isAvailable ? null : goneAt, now].flatMap((end) => end?.getTime() ?? [])
  return new Date(Math.min(...ends))
}

/**
 * Of a participant, what moves the end of the work: `openUntil` comes from minutes that were given after that end, `ownEnd` is one
 * of this participant's own, which of a closed work holds alone.
 */
export type OwnTime = { extraMinutes: number; openUntil: Date | null; ownEnd: Date | null }
export const noOwnTime: OwnTime = { extraMinutes: 0, openUntil: null, ownEnd: null }

/**
 * What moves the end of the work for somebody who is not in its list yet: minutes that were given to all, until right answers were
 * shown, which a newcomer could have read.
 */
export const timeOfNewcomer = ({
  extraMinutes,
  openUntil,
  reviewShownAt,
}: Omit<OwnTime, 'ownEnd'> & { reviewShownAt: Date | null }): OwnTime =>
  reviewShownAt === null ? { ...noOwnTime, extraMinutes, openUntil } : noOwnTime

/** A moment with the extra minutes of a participant. */
const withExtraMinutes = (moment: Date, extraMinutes: number): Date =>
  new Date(moment.getTime() + extraMinutes * minuteMs)

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

/** When a work closes by its time, and when it was closed. */
type Closing = Pick<WorkTimes, 'closesAt' | 'closedAt'>

/** Until when a participant may start and answer: extra minutes count beyond the closing of the work. */
export const closingFor = ({ closesAt, closedAt }: Closing, { extraMinutes, openUntil, ownEnd }: OwnTime): Date =>
  closedAt === null
    ? laterOf(laterOf(withExtraMinutes(closesAt, extraMinutes), openUntil), ownEnd)
    : (ownEnd ?? closedAt)

/** An attempt and its work, as far as they decide when its time is up; `givenUntil` comes from minutes that were given after it was. */
type TimedAttempt = OwnTime & Closing & { startedAt: Date; givenUntil: Date | null; minutes: number | null }

/** When the minutes of an attempt are over, whatever the closing of its work; null for a work without them. */
function minutesEnd({ startedAt, minutes, extraMinutes, givenUntil }: TimedAttempt): Date | null {
  return minutes === null ? null : laterOf(withExtraMinutes(startedAt, minutes + extraMinutes), givenUntil)
}

/** The end of an attempt: when its minutes are over, at most when the work closes for its participant. */
export function dueAtOf(attempt: TimedAttempt): Date {
  const [end, closing] = [minutesEnd(attempt), closingFor(attempt, attempt)]
  return end !== null && end < closing ? end : closing
}

/** The time of a participant and of an attempt under way after minutes were given: they count from its end or from now, whichever is later. */
export function withMinutes<Timed extends OwnTime & Closing>(timed: Timed, minutes: number, now: Date): Timed {
  const closing = closingFor(timed, timed)
  const isLate = closing < now || timed.openUntil !== null
  return {
    ...timed,
    extraMinutes: timed.extraMinutes + minutes,
    openUntil: isLate ? withExtraMinutes(laterOf(now, closing), minutes) : null,
    ownEnd: timed.ownEnd && withExtraMinutes(laterOf(now, timed.ownEnd), minutes),
  }
}

/** The same of an attempt. */
export function withMinutesOfAttempt(attempt: TimedAttempt, minutes: number, now: Date): TimedAttempt {
  const end = minutesEnd(attempt)
  const isLate = end !== null && (end < now || attempt.givenUntil !== null)
  return {
    ...withMinutes(attempt, minutes, now),
    givenUntil: isLate ? withExtraMinutes(laterOf(now, end), minutes) : null,
  }
}

/** Whether a participant may start an attempt at a moment. */
export const isOpenFor = (work: WorkTimes, own: OwnTime, now: Date): boolean =>
  stateOf({ ...work, closesAt: closingFor(work, own), closedAt: null }, now) === 'open'

/** The end of attempts at a moment whose last answers are not taken any more. */
export const lateDueAt = (now: Date): Date => new Date(now.getTime() - limits.lateSeconds * 1000)

/** Whether nobody takes a work any more, or this participant does not: it was closed, and there is no end of the participant's own. */
export const isStopped = ({
  closedAt,
  isAvailable,
  ownEnd,
}: Pick<WorkTimes, 'closedAt' | 'isAvailable'> & Pick<OwnTime, 'ownEnd'>): boolean =>
  !isAvailable || (closedAt !== null && ownEnd === null)

/** Whether the answers of an attempt are not taken any more: its time is up, or its work was closed before its time. */
export const isPastDue = ({ dueAt, ...work }: Parameters<typeof isStopped>[0] & { dueAt: Date }, now: Date): boolean =>
  isStopped(work) || dueAt <= lateDueAt(now)
