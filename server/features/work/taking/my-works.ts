import { classDeletesAt } from '@quiz/contract/group/school-year.ts'
import type { MyWorks, OwnWorkOfPupil } from '@quiz/contract/work/my-works.ts'
import { findPupilByKey, type PresentPupil, touchDevice } from '#server/features/group/pupil-devices.queries.ts'
import { closingFor, isOpenFor, isPastDue, stateOf } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { noScores, presentScores } from './attempt-score.ts'
import { listWorksOfPupil, type WorkOfPupil } from './my-works.queries.ts'

export const presentPupil = ({ id, name, classTitle, year }: PresentPupil) => ({
  ...{ id, name, classTitle },
  deletesAt: classDeletesAt(year).toISOString(),
})

/** The works of the pupil whose code the browser with a key knows. Throws the `Refusal` `wrong_code` for any other browser. */
export async function showMyWorks(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  key: string | null,
): Promise<MyWorks> {
  const keyHash = hashSecret(key ?? '')
  const pupil = await findPupilByKey(db, keyHash)
  if (!pupil) throw refuse('wrong_code')
  const now = clock()
  await touchDevice(db, keyHash, now)
  const works = await listWorksOfPupil(db, pupil.id)
  return {
    ...presentPupil(pupil),
    works: works.flatMap((work) => presentWork(work, { keyHash, now })),
    serverNow: now.toISOString(),
  }
}

type Shown = { keyHash: string; now: Date }

/** A work for its pupil; none of one that ended before the pupil came. */
function presentWork(work: WorkOfPupil, shown: Shown): OwnWorkOfPupil[] {
  const { now } = shown
  const closesAt = closingFor(work, work)
  const state = stateOf({ ...work, closesAt, closedAt: null }, now)
  const attempt = presentAttempt(work, shown)
  if (state === 'closed' && attempt === null) return []
  const made = (work.attemptsCount ?? 0) + work.removedAttempts
  return [
    {
      ...{ code: work.code, title: work.title, authorName: work.authorName, minutes: work.settings.minutes },
      ...{ state, opensAt: work.opensAt?.toISOString() ?? null, closesAt: closesAt.toISOString() },
      canStart: attempt?.state !== 'working' && made < work.settings.attemptsMax && isOpenFor(work, work, now),
      attempt,
    },
  ]
}

function presentAttempt(work: WorkOfPupil, { keyHash, now }: Shown): OwnWorkOfPupil['attempt'] {
  const { attemptId, dueAt, submittedAt, settings } = work
  if (attemptId === null || dueAt === null) return null
  // One that is overdue is handed in by a job within seconds, or by whoever asks for the result.
  const isWorking = submittedAt === null && !isPastDue({ ...work, dueAt }, now)
  const { percent, mark } =
    settings.review === 'none' || submittedAt === null ? noScores : presentScores(work, settings)
  return {
    attemptId,
    state: isWorking ? 'working' : 'submitted',
    isElsewhere: isWorking && work.keyHash !== null && work.keyHash !== keyHash,
    ...{ dueAt: dueAt.toISOString(), submittedAt: submittedAt?.toISOString() ?? null },
    ...{ percent, mark },
  }
}
