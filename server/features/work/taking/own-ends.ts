import { limits } from '@quiz/contract/limits.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import type { Participant, ParticipantsChange } from '@quiz/contract/work/works.ts'
import { listOpenEnds, listTimed, type TimedParticipant } from '#server/features/work/people/extra-minutes.queries.ts'
import type { ListEffects } from '#server/features/work/people/extra-minutes.ts'
import { closingFor, isOpenFor } from '#server/features/work/work-state.ts'
import type { OwnWork } from '#server/features/work/works.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { moveEnds, setEnds } from './attempt-ends.ts'
import { keepShownScore, setOwnEnd, setOwnTime } from './own-end.queries.ts'
import { requireTaught } from './pupils.queries.ts'

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]

/** A locked work with one of its participants. */
type Named = { work: OwnWork; participantId: number; now: Date }

/** Somebody in the list of a work. Throws a `Refusal` for others, and for whoever was removed or removed the own name. */
async function getListed(db: Db, { work, participantId }: Named): Promise<TimedParticipant> {
  const [person] = await listTimed(db, { workId: work.id, participantId })
  if (!person) throw refuse('participant_not_found')
  return person
}

/**
 * Has the attempt that a participant handed in last go on with its answers and the time that was left. Throws a `Refusal` when there is
 * none, when the participant has seen which answers are right, and when the work is closed for this participant.
 */
export async function giveBackAttempt(db: Db, named: Named): Promise<ListEffects> {
  const { participantId, now } = named
  const person = await getListed(db, named)
  const { last } = person
  if (!last?.isNewest || last.submittedBy !== 'taker' || last.submittedAt === null || last.isOnPaper)
    throw refuse('work_started', [{ path: 'giveBack', message: worksTexts.notHandedIn }])
  if (person.reviewSeenAt !== null) throw refuse('work_started', [{ path: 'giveBack', message: worksTexts.reviewSeen }])
  if (!isOpenFor({ ...person, opensAt: null }, person, now))
    throw refuse('not_open', [{ path: 'giveBack', message: worksTexts.closedForOne }])
  const left = Math.max(minuteMs, last.dueAt.getTime() - last.submittedAt.getTime())
  const dueAt = new Date(now.getTime() + left)
  await keepShownScore(db, last.attemptId)
  await setEnds(db, [{ id: last.attemptId, dueAt, givenUntil: person.settings.minutes === null ? null : dueAt }])
  // What was left may end after the work.
  if (dueAt > closingFor(person, person))
    await setOwnTime(db, participantId, person.closedAt === null ? { open_until: dueAt } : { own_end: dueAt })
  return new Map([[participantId, { change: 'reopened', endsAt: dueAt.toISOString() }]])
}

/**
 * Gives a participant an end of their own, or takes it away. An attempt that the clock or the author handed in goes on where its new
 * end is in the future. Throws a `Refusal`.
 */
export async function openFor(
  db: Db,
  named: Named,
  closesAt: NonNullable<ParticipantsChange['opensUntil']>['closesAt'],
): Promise<ListEffects> {
  const { work, participantId, now } = named
  const before = await getListed(db, named)
  if (closesAt !== null) {
    await requireTaught(db, work.id, 'opensUntil')
    requirePossible(named, new Date(closesAt), before)
  }
  const end = closesAt === null ? null : new Date(closesAt)
  await setOwnEnd(db, { participantId, end, outlives: end !== null && work.closedAt !== null })
  await moveEnds(db, { workId: work.id, participantId, reopened: end === null ? [] : ['clock', 'author'], now })
  const after = await getListed(db, named)
  const ends = await listOpenEnds(db, [participantId])
  const endsAt = ends.get(participantId)?.toISOString() ?? null
  return new Map([[participantId, { change: changeOf(before, after, now), endsAt }]])
}

/** What an end of one's own did to its participant, who goes on, or can begin. */
function changeOf(before: TimedParticipant, after: TimedParticipant, now: Date): Participant['change'] {
  const isUnderWay = after.last !== null && after.last.submittedBy === null
  if (isUnderWay) return before.last?.submittedBy === null ? 'moved' : 'reopened'
  const isLeft = after.countedCount < after.settings.attemptsMax
  return isLeft && isOpenFor({ ...after, opensAt: null }, after, now) ? 'moved' : 'none'
}

function requirePossible({ work, now }: Named, end: Date, { settings, last }: TimedParticipant): void {
  if (work.closedBy === 'moderator') throw refuse('work_moderated')
  if (!work.isAvailable) throw refuse('quiz_not_found')
  // By the key of a browser, which nobody has who did not enter.
  if (settings.names === 'free' && last === null)
    throw refuse('invalid_request', [{ path: 'opensUntil.participantId', message: worksTexts.notEntered }])
  const problem = problemOf(end, { now, deletesAt: work.deletesAt })
  if (problem !== null) throw refuse('invalid_request', [{ path: 'opensUntil.closesAt', message: problem }])
}

function problemOf(end: Date, { now, deletesAt }: { now: Date; deletesAt: Date }): string | null {
  if (end <= now) return worksTexts.closesInThePast
  if (end.getTime() > now.getTime() + limits.workOpenDays * dayMs) return worksTexts.ownEndTooFar
  return end > deletesAt ? worksTexts.ownEndAfterDeletion : null
}
