import type { AppContext } from '#server/platform/app-context.ts'
import { requireGuardedCode } from '#server/platform/limits/guessed-codes.ts'
import { isKnownKey, isPersonalCode, markGuessed } from './starting.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>
type Try = { workId: number; personalCode: string; keyHash: string; address: string }

/** Throws a `Refusal` for a personal code that nobody in the work has; guesses are slowed. */
export const requireCode = (
  { store: { db }, clock, ownLimits }: Services,
  { workId, personalCode, keyHash, address }: Try,
): Promise<void> =>
  requireGuardedCode(ownLimits, {
    ...{ scope: [workId], address },
    isRight: () => isPersonalCode(db, workId, personalCode),
    isKnown: () => isKnownKey(db, workId, keyHash),
    onGuessed: async () => {
      await markGuessed(db, workId, clock())
    },
  })
