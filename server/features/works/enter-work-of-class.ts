import { pupilCodeMissing } from '@quiz/contract/texts/ru/pupil-code.ts'
import { worksTexts } from '@quiz/contract/texts/ru/works.ts'
import { enterPupil } from '#server/features/classes/enter-pupil.ts'
import { findPupilByKey, isPresent, touchDevice } from '#server/features/classes/pupil-devices.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { findForgottenRow, isPupilOfWork } from './pupils.queries.ts'
import { markGuessed, type Starter } from './starting.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>
/** A pupil who enters a work of classes. */
type Entering = { workId: number; code: string; keyHash: string; address: string }

/** The pupil who enters a work, by the code, or by a browser that knows it. Throws a `Refusal`; guesses are slowed. */
export async function enterWorkOfClass(
  services: Services,
  { workId, code, ...entering }: Entering,
): Promise<{ pupilId: number; isTyped: boolean }> {
  const {
    store: { db },
    clock,
  } = services
  if (code !== '') {
    const { id } = await enterPupil(services, {
      ...{ ...entering, code, scope: [workId], path: 'personalCode' },
      isAdmitted: (pupil) => isPupilOfWork(db, workId, pupil.id),
      onGuessed: () => markGuessed(db, workId, clock()),
    })
    return { pupilId: id, isTyped: true }
  }
  const known = await findPupilByKey(db, entering.keyHash)
  if (!known) throw refuse('invalid_request', [{ path: 'personalCode', message: pupilCodeMissing }])
  if (!(await isPupilOfWork(db, workId, known.id))) throw refuse('wrong_code').at('personalCode')
  await touchDevice(db, entering.keyHash, clock())
  return { pupilId: known.id, isTyped: false }
}

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
