import type { AppContext } from '#server/platform/app-context.ts'
import { requireGuardedCode } from '#server/platform/limits/guessed-codes.ts'
import { isListedBy } from './players.queries.ts'

type Services = Pick<AppContext, 'store' | 'ownLimits'>
type Try = { gameId: number; personalCode: string; keyHash: string; address: string }

/** Throws a `Refusal` for a personal code that nobody in the game has; guesses are slowed. */
export const requirePersonalCode = (
  { store: { db }, ownLimits }: Services,
  { gameId, personalCode, keyHash, address }: Try,
): Promise<void> =>
  requireGuardedCode(ownLimits, {
    ...{ scope: ['game', gameId], address },
    isRight: () => isListedBy(db, gameId, { personal_code: personalCode }),
    isKnown: () => isListedBy(db, gameId, { key_hash: keyHash }),
    onGuessed: async () => {},
  })
