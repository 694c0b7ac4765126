import type { ErrorCode } from '@quiz/contract/errors.ts'
import { isDeviceOf } from '#server/features/group/pupil-devices.queries.ts'
import { isPastDue } from '#server/features/work/work-state.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isResultOwner } from '#server/read-models/result-owner.ts'
import { submitDue } from './submit-attempts.ts'
import { findLockedAttempt, findWorkAttempt, type WorkAttempt } from './work-taking.queries.ts'

/** An attempt as its participant names it: the key is the secret of a browser. */
export type OwnAttempt = { attemptId: string; key: string | null }
/** An attempt that is handed in. */
export type SubmittedAttempt = WorkAttempt & { submittedAt: Date; submittedBy: NonNullable<WorkAttempt['submittedBy']> }

/** An attempt of the participant whose browser has the key. Throws a `Refusal`. */
export const getOwnAttempt = async (db: Db, own: OwnAttempt): Promise<WorkAttempt> =>
  requireOwn(await findWorkAttempt(db, own.attemptId), own)

/** What may have changed of it, locked, in a transaction that holds its work. Throws a `Refusal`. */
export const getLockedAttempt = async (db: Db, own: OwnAttempt) =>
  requireOwn(await findLockedAttempt(db, own.attemptId), own)

/** Whether the browser with the key has the attempt. */
export const isOwn = ({ keyHash }: { keyHash: string | null }, { key }: OwnAttempt): boolean =>
  isResultOwner({ viewer: null, resultKey: key }, { takerId: null, resultKeyHash: keyHash })

function requireOwn<Attempt extends { keyHash: string | null }>(attempt: Attempt | undefined, own: OwnAttempt) {
  if (!attempt || !isOwn(attempt, own)) throw refuse('result_not_found')
  return attempt
}

/** The same, also in the other browsers of the same pupil, of which one at a time answers. Throws a `Refusal`. */
async function getReadableAttempt(db: Db, own: OwnAttempt): Promise<WorkAttempt> {
  const found = await findWorkAttempt(db, own.attemptId)
  const { pupilId = null } = found ?? {}
  const isOther = found !== undefined && pupilId !== null && own.key !== null && !isOwn(found, own)
  if (isOther && (await isDeviceOf(db, { pupilId, keyHash: hashSecret(own.key ?? '') }))) return found
  return requireOwn(found, own)
}

/** An attempt that may be read when it is handed in; one whose time is up is handed in now. Throws a `Refusal`. */
export async function getSubmittedAttempt(
  { store: { db }, clock }: Pick<AppContext, 'store' | 'clock'>,
  own: OwnAttempt,
): Promise<SubmittedAttempt> {
  const found = await getReadableAttempt(db, own)
  const isDue = found.submittedAt === null && isPastDue(found, clock())
  if (isDue) await submitDue(db, { now: clock(), workId: found.workId })
  return requireSubmitted(isDue ? await getReadableAttempt(db, own) : found)
}

/** Throws a `Refusal` for an attempt that is not handed in. */
export function requireSubmitted(attempt: WorkAttempt): SubmittedAttempt {
  const { submittedAt, submittedBy } = attempt
  if (submittedAt === null || submittedBy === null) throw refuse('result_not_found')
  return { ...attempt, submittedAt, submittedBy }
}

type Answered = Pick<
  WorkAttempt,
  'removedAt' | 'submittedAt' | 'submittedBy' | 'resetAt' | 'isAvailable' | 'closedAt' | 'dueAt' | 'ownEnd'
>

/** Why the answers of an attempt are not taken any more; null while they are. */
export function whyOver(attempt: Answered, now: Date): ErrorCode | null {
  if (attempt.removedAt !== null) return 'participant_removed'
  if (attempt.resetAt !== null) return 'attempt_reset'
  if (attempt.submittedBy === 'taker') return 'attempt_submitted'
  return attempt.submittedAt !== null || isPastDue(attempt, now) ? 'time_is_up' : null
}

/** Throws a `Refusal` when the answers of an attempt are not taken any more. */
export function requireUnderWay(attempt: Answered, now: Date): void {
  const reason = whyOver(attempt, now)
  if (reason !== null) throw refuse(reason)
}
