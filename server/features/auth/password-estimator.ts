import { type OptionsGraph, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonWords } from './common-words.ts'
import { spellingsOf } from './russian-spellings.ts'

const graphs: OptionsGraph = { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad }

/** Tells how many guesses a password stands. Its words take megabytes: to be loaded when it is needed. */
export const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, russian: commonWords.flatMap(spellingsOf) },
  graphs,
  // The time grows steeply with the length; what is longer is judged by its beginning.
  maxLength: 40,
})
