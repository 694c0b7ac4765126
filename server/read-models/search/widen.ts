import { isSlipOf, slipsBetween } from '#server/domain/slips.ts'
import type { Db } from '#server/platform/store/db.ts'
import { exactly, quoted } from './lexemes.ts'
import { type KnownOfWord, listSlipCandidates, mostBegun } from './vocabulary.queries.ts'

/** A word of a search with every lexeme that stands for it, as tsquery texts by how well they do. */
export type WidenedWord = {
  word: string
  /** Null of a word that says nothing by itself. */
  stem: string | null
  /** `loose` only hold the word, or are a slip away. */
  lexemes: Record<'exact' | 'begun' | 'forms' | 'loose', string[]>
  /** Whether no document can match it: the vocabulary has every word of all documents. */
  isUnknown: boolean
}

/** When to think of slips: for words that nothing is known of, or for all of them. */
export type SlipsFor = 'unknown' | 'all'

const mostSlips = 30
/** Words that only hold a familiar one are hardly ever meant by it. */
const mostPartsOfFamiliar = 15

/** Adds to a word what the vocabulary knows of it, and the words that are a slip away. */
export async function widen(db: Db, found: KnownOfWord, slips: SlipsFor): Promise<WidenedWord> {
  const { word, stem, isLookedUp, begun, stems } = found
  const isFamiliar = begun[0] === word || stems.length > 0
  const isBegun = word.length > 2 && begun.length > 0
  const thinksOfSlips = isLookedUp && (slips === 'all' || !(isFamiliar || isBegun))
  const loose = [...partsOf(found, isFamiliar), ...(thinksOfSlips ? await slipsOf(db, word, stem ?? word) : [])]
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

/** Listed where they are few: an index answers exact lexemes ten times sooner than a beginning. */
function begunOf({ word, begun }: KnownOfWord): string[] {
  // Two letters begin a good part of all words: they count only where they are no word themselves. One letter never does.
  if (word.length < 2 || (word.length === 2 && begun[0] === word)) return []
  return begun.length > mostBegun ? [`${exact(word)}:*`] : begun.map(exact)
}

/** Three letters stand inside many words that have nothing to do with them. */
function partsOf({ word, parts }: KnownOfWord, isFamiliar: boolean): string[] {
  if (!isFamiliar) return parts
  return word.length > 3 ? parts.slice(0, mostPartsOfFamiliar) : []
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
