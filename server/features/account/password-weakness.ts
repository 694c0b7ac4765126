import { limits } from '@quiz/contract/limits.ts'
import type { MatchExtended, ZxcvbnResult } from '@zxcvbn-ts/core'
import { spellingsOf } from './russian-spellings.ts'

/** Why a password is easy to guess: it is common, or made of public names of its owner. */
export type PasswordWeakness = 'common' | 'own'

export type PublicFacts = { userName: string; fullName: string; email: string }

/** Passwords that need fewer guesses are refused. */
const minGuesses = 1e6

/** The weakness of a password, or null. Takes some milliseconds of CPU. */
export async function weaknessOf(password: string, facts: PublicFacts): Promise<PasswordWeakness | null> {
  // Imported with the first password, as many processes never need it.
  const { estimator } = await import('./password-estimator.ts')
  const own = wordsOf(facts).flatMap(spellingsOf)
  const results = spellingsOf(password).map((spelling) => estimator.check(spelling, own))
  if (results.some(isMadeOfOwnWords)) return 'own'
  return results.some(({ guesses }) => guesses < minGuesses) ? 'common' : null
}

/** Whether too little is left of a password without public names. */
function isMadeOfOwnWords({ password, sequence }: ZxcvbnResult): boolean {
  const own = sequence.filter(isOwnWord).reduce((sum, { token }) => sum + token.length, 0)
  return own > 0 && password.length - own < limits.passwordMin
}

const isOwnWord = (match: MatchExtended) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'

/** Whole names and their parts, without those of one or two letters, which are part of many passwords. */
function wordsOf({ userName, fullName, email }: PublicFacts): string[] {
  const [mailbox = '', domain = ''] = email.split('@')
  const pieces = [userName, fullName, mailbox].flatMap((name) => name.split(/[^\p{L}]+/u))
  const whole = [userName, fullName.replaceAll(/\s/g, ''), mailbox, domain, email]
  return [...whole, ...pieces].filter((word) => word.length > 2)
}
