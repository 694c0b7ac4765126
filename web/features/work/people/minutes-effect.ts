import type { TableRow } from '@quiz/contract/work/works.ts'

const minuteMs = 60_000

/** What minutes would do: for how many of all, and until when the last of them would write; null for those who have not begun. */
export type MinutesEffect = { people: number; all: number; until: number | null; isReopened: boolean }

/** A work, as far as minutes depend on it. `isStopped`: closed by its author or a moderator. */
export type MinutesOf = { attemptsMax: number; isStopped: boolean }

/** What minutes would do at a moment, as the server counts them: from the end of each or from now, whichever is later. */
export function effectOfMinutes(
  rows: readonly TableRow[],
  { minutes, now, attemptsMax, isStopped }: MinutesOf & { minutes: number; now: number },
): MinutesEffect {
  const listed = rows.filter(({ isForgotten }) => !isForgotten)
  const given = isStopped ? [] : listed.filter((row) => canUse(row, attemptsMax))
  const ends = given.flatMap(({ state, dueAt, submittedBy }) =>
    state === 'absent' || submittedBy === 'taker' || dueAt === null
      ? []
      : [Math.max(Date.parse(dueAt), now) + minutes * minuteMs],
  )
  return {
    ...{ people: given.length, all: listed.length, until: ends.length > 0 ? Math.max(...ends) : null },
    isReopened: given.some(({ state }) => state === 'submitted') && given.length === 1,
  }
}

/** Whether somebody can go on or begin with them: not who handed in the last attempt that the work allows. */
const canUse = ({ submittedBy, attemptsCount }: TableRow, attemptsMax: number): boolean =>
  submittedBy !== 'taker' || attemptsCount < attemptsMax
