import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { Participant } from '@quiz/contract/work/works.ts'
import { moveEnds } from '#server/features/work/taking/attempt-ends.ts'
import {
  dueAtOf,
  isOpenFor,
  isStopped,
  type OwnTime,
  withMinutes,
  withMinutesOfAttempt,
} from '#server/features/work/work-state.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import {
  findLastGift,
  findNewcomers,
  type GivenMinutes,
  listOpenEnds,
  listTimed,
  storeGivenMinutes,
  type TimedParticipant,
  undoLastGift,
} from './extra-minutes.queries.ts'

/** What a change of the list did to participants, by their ids; to the others it did nothing. */
export type ListEffects = ReadonlyMap<number, Pick<Participant, 'change' | 'endsAt'>>

type Gift = { workId: number; participantId?: number; minutes: number; now: Date }

/**
 * Gives minutes to one participant of a locked work, or to all who are in its list. They count from the end of each or from now,
 * whichever is later. An attempt that the clock handed in is open again; whoever cannot go on or start with them gets none. Minutes for
 * all count for those who come in later as well.
 */
export async function giveMinutes(db: Db, gift: Gift): Promise<ListEffects> {
  const listed = await listTimed(db, gift)
  const given = listed.flatMap((one) => givenTo(one, gift))
  const newcomers = gift.participantId === undefined ? await givenToNewcomers(db, gift, { listed, given }) : null
  if (given.length > 0 || newcomers) await storeGivenMinutes(db, { ...gift, given, newcomers })
  return new Map(given.map((one) => [one.participantId, effectOf(one)]))
}

/** Whose minutes these are. */
type Given = { listed: readonly TimedParticipant[]; given: readonly GivenMinutes[] }

/** The time of those who come in later; null when the minutes do nothing for anybody in the list, or for them. */
async function givenToNewcomers(
  db: Db,
  { workId, minutes, now }: Gift,
  { listed, given }: Given,
): Promise<OwnTime | null> {
  if (listed.length > 0 && given.length === 0) return null
  const work = await findNewcomers(db, workId)
  if (!work) return null
  const time = withMinutes({ ...work, ownEnd: null }, minutes, now)
  return isOpenFor({ ...work, opensAt: null }, time, now) ? time : null
}

/**
 * Takes back the last minutes that were given in a locked work. Throws a `Refusal` when that was too long ago, and when somebody
 * answered whose attempt they opened again.
 */
export async function takeBackMinutes(db: Db, { workId, now }: Omit<Gift, 'minutes'>): Promise<ListEffects> {
  const gift = await findLastGift(db, workId)
  if (!gift || now.getTime() - gift.givenAt.getTime() >= limits.workUndoSeconds * 1000)
    throw refuse('work_started', [{ path: 'undo', message: worksTexts.undoTooLate }])
  if (gift.isAnswered) throw refuse('work_started', [{ path: 'undo', message: worksTexts.undoAnswered }])
  const people = await undoLastGift(db, workId)
  // Whoever began in between, and where the end of the work moved since.
  await moveEnds(db, { workId, reopened: ['clock'], now })
  const ends = await listOpenEnds(db, people)
  return new Map(people.map((id) => [id, { change: 'moved', endsAt: ends.get(id)?.toISOString() ?? null }]))
}

const effectOf = ({ isReopened, dueAt }: GivenMinutes): Pick<Participant, 'change' | 'endsAt'> => ({
  change: isReopened ? 'reopened' : 'moved',
  endsAt: dueAt?.toISOString() ?? null,
})

/** What minutes change for a participant; empty when they change nothing. */
function givenTo(timed: TimedParticipant, { minutes, now }: Gift): GivenMinutes[] {
  const { participantId, last, settings } = timed
  const { extraMinutes, openUntil, ownEnd } = withMinutes(timed, minutes, now)
  // An end that does not hold any more stays as it is.
  const person = { participantId, extraMinutes, openUntil, ownEnd: ownEnd ?? timed.storedOwnEnd }
  if (last && !isStopped(timed) && goesOn(last)) {
    const attempt = { ...timed, ...last, minutes: settings.minutes }
    const moved = withMinutesOfAttempt(attempt, minutes, now)
    const { attemptId } = last
    const isReopened = last.submittedBy !== null
    return [{ ...person, attemptId, givenUntil: moved.givenUntil, dueAt: dueAtOf(moved), isReopened }]
  }
  // Before its opening a work is not open for anybody, but minutes count for those who start later.
  const canStart =
    timed.countedCount < settings.attemptsMax &&
    isOpenFor({ ...timed, opensAt: null }, { extraMinutes, openUntil, ownEnd }, now)
  return canStart ? [{ ...person, attemptId: null, givenUntil: null, dueAt: null, isReopened: false }] : []
}

/** Whether an attempt can go on with more minutes: not one that its participant handed in, nor an earlier one. */
const goesOn = ({ submittedBy, isNewest }: NonNullable<TimedParticipant['last']>): boolean =>
  submittedBy !== 'taker' && isNewest
