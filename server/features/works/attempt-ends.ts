import type { submitters } from '@quiz/contract/works.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listTimedAttempts, setEnds, type TimedAttempt } from './attempt-ends.queries.ts'
import { dueAtOf } from './work-state.ts'

/** Whose ends move: those of one participant, or of all; and who must have handed an attempt in for it to open again. */
type Move = {
  workId: number
  participantId?: number
  reopened: readonly (typeof submitters)[number][]
  revision: number
  now: Date
}

/**
 * Gives the attempts of a locked work the ends that follow from its times and from extra minutes. One that was handed in by one of
 * `reopened` opens again, without its score, when its new end is in the future: only the last one of its participant, and none
 * of a work that was closed.
 */
export async function moveEnds(db: Db, { workId, participantId, reopened, revision, now }: Move): Promise<void> {
  const attempts = await listTimedAttempts(db, { workId, participantId })
  const moved = attempts.flatMap((attempt) => {
    const dueAt = dueAtOf({ ...attempt, minutes: attempt.settings.minutes })
    const isOpen = attempt.submittedBy === null
    if (!isOpen && !(dueAt > now && isReopened(attempt, reopened))) return []
    return isOpen && dueAt.getTime() === attempt.dueAt.getTime() ? [] : [{ id: attempt.id, dueAt }]
  })
  if (moved.length > 0) await setEnds(db, moved, revision)
}

const isReopened = (
  { submittedBy, isLast, isAvailable, closedAt }: TimedAttempt,
  reopened: Move['reopened'],
): boolean => submittedBy !== null && reopened.includes(submittedBy) && isLast && isAvailable && closedAt === null
