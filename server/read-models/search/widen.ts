import { editDistance } from '@quiz/contract/work/slips.ts'
import { differInDoubles, isTypoOf } from '#server/domain/typos.ts'
import type { Db } from '#server/platform/store/db.ts'
import { exactly, quoted } from './lexemes.ts'
import { type KnownOfWord, listTypoCandidates, mostBegun } from './vocabulary.queries.ts'

/** A word of a search with all lexemes that match it, as tsquery texts by the quality of the match. */
export type WidenedWord = {
  word: string
  /** Null for a stop word. */
  stem: string | null
  /** `loose` only contain the word or differ by a typo. */
  lexemes: Record<'exact' | 'begun' | 'forms' | 'loose', string[]>
  /** Whether no document can match it: the vocabulary has every word of all documents. */
  isUnknown: boolean
}

/** Which words get typo corrections: unknown words, or all. */
export type TyposFor = 'unknown' | 'all'

const mostTypos = 30
/** A shorter stem is common to words of different meaning. */
const minSureStemChars = 4
/** Words that only contain a known word are rarely good matches. */
const mostPartsOfFamiliar = 15

/** Adds the vocabulary entry of a word, and words that differ by a typo. */
export async function widen(db: Db, found: KnownOfWord, typos: TyposFor): Promise<WidenedWord> {
  const { word, stem, isLookedUp, begun, stems } = found
  const isFamiliar = begun[0] === word || stems.length > 0
  const isBegun = word.length > 2 && begun.length > 0
  const correctsTypos = isLookedUp && (typos === 'all' || !(isFamiliar || isBegun))
  const loose = [
    ...partsOf(found, isFamiliar),
    ...(correctsTypos ? await typosOf(db, word, stem ?? word) : await doublesOf(db, found)),
  ]
  const lexemes = {
    exact: [exact(word)],
    begun: begunOf(found),
    forms: [...new Set([...(stem === null ? [] : [stem]), ...stems])].map(quoted),
    loose: loose.map(exact),
  }
  const isUnknown = isLookedUp && !isFamiliar && lexemes.begun.length === 0 && loose.length === 0
  return { word, stem, lexemes, isUnknown }
}

const exact = (word: string) => quoted(exactly(word))

/** Few words are listed: the index finds exact lexemes ten times faster than a prefix. */
function begunOf({ word, begun }: KnownOfWord): string[] {
  // Two letters are a prefix of too many words, so they count only if they are not a word. One letter never counts.
  if (word.length < 2 || (word.length === 2 && begun[0] === word)) return []
  return begun.length > mostBegun ? [`${exact(word)}:*`] : begun.map(exact)
}

/** Three letters are part of many unrelated words. */
function partsOf({ word, parts }: KnownOfWord, isFamiliar: boolean): string[] {
  if (!isFamiliar) return parts
  return word.length > 3 ? parts.slice(0, mostPartsOfFamiliar) : []
}

/**
 * Words from which a word that is written nowhere differs in doubled letters. Its form counts as familiar when its stem is
 * short: «росии» and «роса» have the stem «рос».
 */
async function doublesOf(db: Db, { word, stem, isLookedUp, begun }: KnownOfWord): Promise<string[]> {
  if (!isLookedUp || stem === null || stem.length >= minSureStemChars || begun.length > 0 || word.length < 4) return []
  const candidates = await listTypoCandidates(db, { word, stem })
  return candidates.map((candidate) => candidate.word).filter((known) => differInDoubles(word, known))
}

async function typosOf(db: Db, word: string, stem: string): Promise<string[]> {
  const candidates = await listTypoCandidates(db, { word, stem })
  const near = candidates
    .filter((candidate) => candidate.word !== word && isTypoOf({ word, stem }, candidate))
    .map((candidate) => ({ word: candidate.word, distance: editDistance(word, candidate.word) }))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
  // Next to a word with one typo, one with three typos is unlikely.
  const closest = near[0]?.distance ?? 0
  return near
    .filter(({ distance }) => distance <= closest + 1)
    .map((candidate) => candidate.word)
    .slice(0, mostTypos)
}
