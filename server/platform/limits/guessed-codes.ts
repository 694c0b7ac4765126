import { codeTurns, workRates } from '@quiz/contract/limits.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { householdOf, networkOf } from './network-of.ts'
import type { OwnLimits } from './own-limits.ts'

/** A personal code that somebody tries, in a work or a game that `scope` names. */
export type TriedCode = {
  scope: readonly (string | number)[]
  address: string
  /** The field of the request; `personalCode` if it is absent. */
  path?: string
  /** Whether anybody there has this code. */
  isRight: () => Promise<boolean>
  /** Whether the browser has entered before: it does not wait. */
  isKnown: () => Promise<boolean>
  /** Very many wrong codes were tried there. */
  onGuessed: () => Promise<void>
}

const wrongCodes = ({ scope }: TriedCode, rate: keyof typeof workRates, network: string) => ({
  rate: workRates[rate],
  name: ['wrong codes', rate, ...scope, network],
})

/**
 * Throws a `Refusal` for a personal code that nobody has. Behind a network that tried many wrong ones, right and wrong codes go one
 * by one: a class enters within seconds, and guessing does not get faster than that.
 */
export async function requireGuardedCode(ownLimits: OwnLimits, tried: TriedCode): Promise<void> {
  await waitForTurn(ownLimits, tried)
  if (await tried.isRight()) return
  const limits = [wrongCodes(tried, 'wrongCodesOfNetwork', networkOf(tried.address)), ...limitsOfHousehold(tried)]
  for (const limit of limits) await ownLimits.add(limit)
  const isGuessed = !(await ownLimits.add(wrongCodes(tried, 'wrongCodesOfWork', '')))
  if (isGuessed) await tried.onGuessed()
  throw refuse('wrong_code').at(tried.path ?? 'personalCode')
}

/** A home may choose among 256 networks (/64) of IPv6. */
function limitsOfHousehold(tried: TriedCode) {
  const household = householdOf(tried.address)
  return household === null ? [] : [wrongCodes(tried, 'wrongCodesOfHousehold', household)]
}

/** Waits while others behind the same network have their turn. Throws a `Refusal` when that takes too long. */
async function waitForTurn(ownLimits: OwnLimits, tried: TriedCode): Promise<void> {
  const slowed = await findSlowed(ownLimits, tried)
  if (slowed === null || (await tried.isKnown())) return
  const waitMs = await ownLimits.takeTurn({ ...codeTurns, name: ['turns of codes', ...tried.scope, slowed] })
  if (waitMs > 0) await withoutPermit(() => new Promise((resolve) => setTimeout(resolve, waitMs)))
}

/** The network whose tries go one by one; null for none. */
async function findSlowed(ownLimits: OwnLimits, tried: TriedCode): Promise<string | null> {
  const [ofHousehold] = limitsOfHousehold(tried)
  if (ofHousehold && !(await ownLimits.hasRoom(ofHousehold))) return householdOf(tried.address)
  const network = networkOf(tried.address)
  return (await ownLimits.hasRoom(wrongCodes(tried, 'wrongCodesOfNetwork', network))) ? null : network
}
