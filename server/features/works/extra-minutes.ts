import type { Participant } from '@quiz/contract/works.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type GivenMinutes, listTimed, storeGivenMinutes, type TimedParticipant } from './extra-minutes.queries.ts'
import { dueAtOf, isOpenFor, withMinutes, withMinutesOfAttempt } from './work-state.ts'

/** What a change of the list did to participants, by their ids; to the others it did nothing. */
export type ListEffects = ReadonlyMap<number, Pick<Participant, 'change' | 'endsAt'>>

type Gift = { workId: number; participantId?: number; minutes: number; now: Date }

/**
 * Gives minutes to one participant of a locked work, or to all who are in its list. They count from the end of each or from now,
 * whichever is later. An attempt that the clock handed in is open again; whoever cannot go on or start with them gets none.
 */
export async function giveMinutes(db: Db, gift: Gift): Promise<ListEffects> {
  const given = (await listTimed(db, gift)).flatMap((one) => givenTo(one, gift))
  if (given.length > 0) await storeGivenMinutes(db, given)
  return new Map(given.map((one) => [one.participantId, effectOf(one)]))
}

const effectOf = ({ isReopened, dueAt }: GivenMinutes): Pick<Participant, 'change' | 'endsAt'> => ({
  change: isReopened ? 'reopened' : 'moved',
  endsAt: dueAt?.toISOString() ?? null,
})

/** What minutes change for a participant; empty when they change nothing. */
function givenTo(timed: TimedParticipant, { minutes, now }: Gift): GivenMinutes[] {
  const { participantId, last, settings } = timed
  const { openUntil, ...own } = withMinutes(timed, minutes, now)
  const person = { participantId, extraMinutes: own.extraMinutes, openUntil }
  const isStopped = timed.closedAt !== null || !timed.isAvailable
  if (last && !isStopped && goesOn(last)) {
    const attempt = { ...timed, ...last, minutes: settings.minutes }
    const moved = withMinutesOfAttempt(attempt, minutes, now)
    const { attemptId } = last
    const isReopened = last.submittedBy !== null
    return [{ ...person, attemptId, givenUntil: moved.givenUntil, dueAt: dueAtOf(moved), isReopened }]
  }
  // Before its opening a work is not open for anybody, but minutes count for those who start later.
  const canStart =
    timed.countedCount < settings.attemptsMax && isOpenFor({ ...timed, opensAt: null }, { ...own, openUntil }, now)
  return canStart ? [{ ...person, attemptId: null, givenUntil: null, dueAt: null, isReopened: false }] : []
}

/** Whether an attempt can go on with more minutes: not one that its participant handed in, nor an earlier one. */
const goesOn = ({ submittedBy, isNewest }: NonNullable<TimedParticipant['last']>): boolean =>
  submittedBy !== 'taker' && isNewest
