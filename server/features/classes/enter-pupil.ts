import type { AppContext } from '#server/platform/app-context.ts'
import { requireGuardedCode } from '#server/platform/limits/guessed-codes.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findPupilByCode, findPupilByKey, type PresentPupil, rememberDevice } from './pupil-devices.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>

type Tried = {
  code: string
  keyHash: string
  address: string
  /** Where the code is typed: wrong codes are counted there. */
  scope: readonly (string | number)[]
  /** The field of the request. */
  path: string
  /** Whether this pupil may enter there. */
  isAdmitted?: (pupil: PresentPupil) => Promise<boolean>
  /** Very many wrong codes were tried there. */
  onGuessed?: () => Promise<void>
}

/** The pupil who has a code, from now on known to this browser. Throws the `Refusal` `wrong_code`; guesses are slowed. */
export async function enterPupil(
  { store: { db }, clock, ownLimits }: Services,
  { code, keyHash, address, scope, path, isAdmitted, onGuessed }: Tried,
): Promise<PresentPupil> {
  let found: PresentPupil | undefined
  await requireGuardedCode(ownLimits, {
    ...{ scope, address, path },
    isRight: async () => {
      const pupil = await findPupilByCode(db, code)
      if (pupil && (await (isAdmitted?.(pupil) ?? true))) found = pupil
      return found !== undefined
    },
    isKnown: async () => (await findPupilByKey(db, keyHash)) !== undefined,
    onGuessed: async () => onGuessed?.(),
  })
  if (!found) throw refuse('wrong_code').at(path)
  await rememberDevice(db, { pupilId: found.id, keyHash, now: clock() })
  return found
}
