import { pupilCodeMissing } from '@quiz/contract/texts/ru/pupil-code.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requireGuardedCode } from '#server/platform/limits/guessed-codes.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  findPupilByCode,
  findPupilByKey,
  type PresentPupil,
  rememberDevice,
  touchDevice,
} from './pupil-devices.queries.ts'

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

type Entering = Omit<Tried, 'path' | 'isAdmitted'> & { isAdmitted: NonNullable<Tried['isAdmitted']> }

/**
 * The pupil who enters a work or a game of classes, by the code, or without one by a browser that knows it. Throws a `Refusal`; guesses
 * are slowed.
 */
export async function pupilWhoEnters(
  services: Services,
  entering: Entering,
): Promise<{ pupilId: number; isTyped: boolean }> {
  const {
    store: { db },
    clock,
  } = services
  const path = 'personalCode'
  if (entering.code !== '') {
    const { id } = await enterPupil(services, { ...entering, path })
    return { pupilId: id, isTyped: true }
  }
  const known = await findPupilByKey(db, entering.keyHash)
  if (!known) throw refuse('invalid_request', [{ path, message: pupilCodeMissing }])
  if (!(await entering.isAdmitted(known))) throw refuse('wrong_code').at(path)
  await touchDevice(db, entering.keyHash, clock())
  return { pupilId: known.id, isTyped: false }
}
