import { limits } from '@quiz/contract/limits.ts'
import type { MatchExtended, ZxcvbnResult } from '@zxcvbn-ts/core'
import { spellingsOf } from './russian-spellings.ts'

/** Why a password is easy to guess: it is a common one, or made of what everybody knows of its owner. */
export type PasswordWeakness = 'common' | 'own'

/** What everybody may know of a person. */
export type PublicFacts = { userName: string; fullName: string; email: string }

/** A password that falls to fewer guesses is refused. */
const fewestGuesses = 1e6

/** Why a password would be guessed soon, or null when it would not. Takes milliseconds of pure computing. */
export async function weaknessOf(password: string, facts: PublicFacts): Promise<PasswordWeakness | null> {
  // With the first password that is judged: many a process never needs it.
  const { estimator } = await import('./password-estimator.ts')
  const own = wordsOf(facts).flatMap(spellingsOf)
  const results = spellingsOf(password).map((spelling) => estimator.check(spelling, own))
  if (results.some(isMadeOfOwnWords)) return 'own'
  return results.some(({ guesses }) => guesses < fewestGuesses) ? 'common' : null
}

/** Whether too little is left of a password without the words that everybody knows. */
function isMadeOfOwnWords({ password, sequence }: ZxcvbnResult): boolean {
  const own = sequence.filter(isOwnWord).reduce((sum, { token }) => sum + token.length, 0)
  return own > 0 && password.length - own < limits.passwordMin
}

const isOwnWord = (match: MatchExtended) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'

/** Names whole and in pieces; a piece of one or two letters stands in half of all passwords. */
function wordsOf({ userName, fullName, email }: PublicFacts): string[] {
  const [mailbox = '', domain = ''] = email.split('@')
  const pieces = [userName, fullName, mailbox].flatMap((name) => name.split(/[^\p{L}]+/u))
  const whole = [userName, fullName.replaceAll(/\s/g, ''), mailbox, domain, email]
  return [...whole, ...pieces].filter((word) => word.length > 2)
}
