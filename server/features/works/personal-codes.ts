import { codeTurns, workRates } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { householdOf, networkOf } from '#server/platform/limits/network-of.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isKnownKey, isPersonalCode, markGuessed } from './starting.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'ownLimits'>
type Try = { workId: number; personalCode: string; keyHash: string; address: string }

const wrongCodes = ({ workId }: Try, rate: keyof typeof workRates, network: string) => ({
  rate: workRates[rate],
  name: ['wrong codes', rate, workId, network],
})

/**
 * Throws a `Refusal` for a personal code that nobody in the work has. Behind a network that tried many wrong ones, right and wrong
 * codes go one by one: a class enters within seconds, and guessing does not get faster than that.
 */
export async function requireCode(services: Services, tried: Try): Promise<void> {
  const {
    store: { db },
    clock,
    ownLimits,
  } = services
  await waitForTurn(services, tried)
  if (await isPersonalCode(db, tried.workId, tried.personalCode)) return
  const limits = [wrongCodes(tried, 'wrongCodesOfNetwork', networkOf(tried.address)), ...limitsOfHousehold(tried)]
  for (const limit of limits) await ownLimits.add(limit)
  const isGuessed = !(await ownLimits.add(wrongCodes(tried, 'wrongCodesOfWork', '')))
  if (isGuessed) await markGuessed(db, tried.workId, clock())
  throw refuse('wrong_code').at('personalCode')
}

/** A home may choose among 256 networks (/64) of IPv6. */
function limitsOfHousehold(tried: Try) {
  const household = householdOf(tried.address)
  return household === null ? [] : [wrongCodes(tried, 'wrongCodesOfHousehold', household)]
}

/** Waits while others behind the same network have their turn. Throws a `Refusal` when that takes too long. */
async function waitForTurn({ store, ownLimits }: Services, tried: Try): Promise<void> {
  const { workId, keyHash } = tried
  const slowed = await findSlowed(ownLimits, tried)
  if (slowed === null || (await isKnownKey(store.db, workId, keyHash))) return
  const waitMs = await ownLimits.takeTurn({ ...codeTurns, name: ['turns of codes', workId, slowed] })
  if (waitMs > 0) await withoutPermit(() => new Promise((resolve) => setTimeout(resolve, waitMs)))
}

/** The network whose tries go one by one; null for none. */
async function findSlowed(ownLimits: AppContext['ownLimits'], tried: Try): Promise<string | null> {
  const [ofHousehold] = limitsOfHousehold(tried)
  if (ofHousehold && !(await ownLimits.hasRoom(ofHousehold))) return householdOf(tried.address)
  const network = networkOf(tried.address)
  return (await ownLimits.hasRoom(wrongCodes(tried, 'wrongCodesOfNetwork', network))) ? null : network
}
