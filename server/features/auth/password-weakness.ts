import { limits } from '@quiz/contract/limits.ts'
import { type MatchExtended, type OptionsGraph, ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from './common-words.ts'
import { spellingsOf } from './russian-spellings.ts'

/** Why a password is easy to guess: it is a common one, or made of what everybody knows of its owner. */
export type PasswordWeakness = 'common' | 'own'

/** What everybody may know of a person. */
export type PublicFacts = { userName: string; fullName: string; email: string }

/** A password that falls to fewer guesses is refused. */
const fewestGuesses = 1e6

const graphs: OptionsGraph = { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad }
let estimator: ZxcvbnFactory | undefined

/** Made with the first password that is judged: its words take megabytes, and many a process never needs them. */
function theEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, russian: commonWords.flatMap(spellingsOf) },
    graphs,
    // The time grows steeply with the length; what is longer is judged by its beginning.
    maxLength: 40,
  })
  return estimator
}

/** Why a password would be guessed soon, or null when it would not. Takes milliseconds of pure computing. */
export function weaknessOf(password: string, facts: PublicFacts): PasswordWeakness | null {
  const own = wordsOf(facts).flatMap(spellingsOf)
  const results = spellingsOf(password).map((spelling) => theEstimator().check(spelling, own))
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
