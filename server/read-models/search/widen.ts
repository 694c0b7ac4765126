import { isSlipOf, slipsBetween } from '#server/domain/slips.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isSpecial } from './required-words.ts'
import { type KnownOfWord, listSlipCandidates, lookUp, mostBegun } from './vocabulary.queries.ts'

/** A word that somebody looks for, with everything that stands for it. */
export type WidenedWord = {
  word: string
  stem: string | null
  /** Words that begin with it and count; null where they are too many to be listed. */
  begun: string[] | null
  forms: string[]
  /** Words that only hold it, or are a slip away. */
  loose: string[]
}

const mostSlips = 30
/** Words that only hold one which is familiar are hardly ever meant by it. */
const mostPartsOfFamiliar = 15

/** When to think of slips: for words that nothing is known of, or for all of them. */
export type SlipsFor = 'unknown' | 'all'

/** So many words of a search are widened; of the others only what is written and its stem counts. */
const maxWidened = 5

/**
 * What to look for when somebody asks for these words; or one of them that must be found and stands for nothing that is
 * known, so that the search finds nothing. The words are looked at one after another: the first such word ends the work.
 */
export async function widen(
  db: Db,
  words: readonly string[],
  slips: SlipsFor,
): Promise<{ words: WidenedWord[] } | { unknown: string }> {
  const known = await lookUp(db, words, maxWidened)
  const widened: WidenedWord[] = []
  for (const found of known) {
    const word = await widenOne(db, found, slips)
    if (isSpecial(found) && isUnknown(found, word)) return { unknown: found.word }
    widened.push(word)
  }
  return { words: widened }
}

/** Whether neither the word nor anything that could stand for it is in the vocabulary, which has every word that can be found. */
const isUnknown = ({ isLookedUp, isKnown, hasForms }: KnownOfWord, { begun, forms, loose }: WidenedWord): boolean =>
  isLookedUp && !isKnown && !hasForms && begun?.length === 0 && forms.length === 0 && loose.length === 0

async function widenOne(db: Db, found: KnownOfWord, slips: SlipsFor): Promise<WidenedWord> {
  const { word, stem, forms, parts, isLookedUp } = found
  if (!isLookedUp) return { word, stem, begun: [], forms: [], loose: [] }
  const isFamiliar = found.isKnown || found.hasForms
  const isBegun = word.length > 2 && found.begun.length > 0
  const near = slips === 'all' || !(isFamiliar || isBegun) ? await slipsOf(db, word, stem ?? word) : []
  return {
    word,
    stem,
    begun: begunBy(found),
    forms,
    loose: [...(isFamiliar ? partsOfFamiliar(found) : parts), ...near],
  }
}

/** Three letters stand inside many words that have nothing to do with them. */
const partsOfFamiliar = ({ word, parts }: KnownOfWord): string[] =>
  word.length > 3 ? parts.slice(0, mostPartsOfFamiliar) : []

function begunBy({ word, isKnown, begun }: KnownOfWord): string[] | null {
  // Two letters begin a good part of all words: they count only where they are no word themselves. One letter never does.
  if (word.length < 2 || (word.length === 2 && isKnown)) return []
  return begun.length > mostBegun ? null : begun
}

async function slipsOf(db: Db, word: string, stem: string): Promise<string[]> {
  const candidates = await listSlipCandidates(db, { word, stem })
  const near = candidates
    .filter((candidate) => candidate.word !== word && isSlipOf({ word, stem }, candidate))
    .map((candidate) => ({ word: candidate.word, slips: slipsBetween(word, candidate.word) }))
    .sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1))
  // Beside a word that is one slip away, one that is three away was hardly meant.
  const closest = near[0]?.slips ?? 0
  return near
    .filter(({ slips }) => slips <= closest + 1)
    .map((candidate) => candidate.word)
    .slice(0, mostSlips)
}
