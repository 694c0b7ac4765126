import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { pupilWhoEnters } from '#server/features/group/enter-pupil.ts'
import { isPresent } from '#server/features/group/pupil-devices.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { findForgottenRow, isPupilOfWork } from './pupils.queries.ts'
import { markGuessed, type Starter } from './starting.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>
/** A pupil who enters a work of classes. */
type Entering = { workId: number; code: string; keyHash: string; address: string }

/** The pupil who enters a work, and whether the code was typed for it. Throws a `Refusal`; guesses are slowed. */
export const enterWorkOfClass = (
  services: Services,
  { workId, ...entering }: Entering,
): Promise<{ pupilId: number; isTyped: boolean }> =>
  pupilWhoEnters(services, {
    ...{ ...entering, scope: [workId] },
    isAdmitted: ({ id }) => isPupilOfWork(services.store.db, workId, id),
    onGuessed: () => markGuessed(services.store.db, workId, services.clock()),
  })

type Opening = { workId: number; pupilId: number; keyHash: string; isTyped: boolean; goesOnHere: boolean }

/**
 * Throws a `Refusal` for a pupil who left the class meanwhile, who has no row in the list of the work (the own name was removed, or
 * the work was closed already), and who is at the work in another browser without saying that it goes on in this one.
 */
export async function requirePupil(
  db: Db,
  starter: Starter | null,
  { workId, pupilId, keyHash, isTyped, goesOnHere }: Opening,
): Promise<void> {
  if (!(await isPresent(db, pupilId))) throw refuse('wrong_code').at('personalCode')
  if (!starter) throw refuse((await findForgottenRow(db, workId, pupilId)) ? 'no_attempts_left' : 'not_open')
  if (isTyped || goesOnHere || starter.keyHash === null || starter.keyHash === keyHash) return
  const isUnderWay = starter.attempts.some(({ submittedAt, resetAt }) => submittedAt === null && resetAt === null)
  if (isUnderWay) throw refuse('name_taken', [{ path: 'key', message: worksTexts.onAnotherDevice }])
}
