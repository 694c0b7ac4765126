import { type OptionsGraph, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from './common-words.ts'
import { spellingsOf } from './russian-spellings.ts'

const graphs: OptionsGraph = { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad }

/** Estimates the guesses that a password needs. Its dictionaries take megabytes: import it on demand. */
export const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, russian: commonWords.flatMap(spellingsOf) },
  graphs,
  // The time grows steeply with the length, so only the beginning of a longer password is checked.
  maxLength: 40,
})
