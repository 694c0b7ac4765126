import { type RawBuilder, sql } from 'kysely'
import type { StemmedWord } from '#server/domain/slips.ts'
import type { Db } from '#server/platform/store/db.ts'
import { rootOf, slipKeysOf, stemOf } from './word-forms.ts'

/** So few words at once that each is looked up by itself; for more the whole vocabulary would be read. */
const lotSize = 300
const mostForms = 40
const mostParts = 100
/** More words than these begin like what was typed: they are not listed. */
export const mostBegun = 30
const mostCandidates = 200

/**
 * Puts words into the vocabulary that are not there yet; in a fixed order, so that two who do it at once do not block each other.
 * More of them `atOnce` only where most are new.
 */
export async function learnWords(db: Db, words: readonly string[], atOnce = lotSize): Promise<void> {
  const sorted = [...new Set(words)].sort()
  for (let from = 0; from < sorted.length; from += atOnce) await learnLot(db, sorted.slice(from, from + atOnce))
}

const learnLot = (db: Db, words: readonly string[]) => {
  const stem = sql<string>`stem`
  return sql`
    insert into search_vocabulary (word, stem, root, near)
    select word, stem, ${rootOf(stem)}, ${slipKeysOf(sql`case when length(stem) >= 4 then stem else word end`)}
    from (
      select word, coalesce(${stemOf(sql`word`)}, word) as stem
      from unnest(${[...words]}::text[]) word
      where not exists (select 1 from search_vocabulary known where known.word = word.word)
      -- Or each word would be stemmed anew for every letter of it that is left out.
      offset 0
    ) new
    order by word
    on conflict do nothing`.execute(db)
}

/** What the vocabulary says of a word that somebody looks for. */
export type KnownOfWord = {
  word: string
  /** Null of a word that says nothing by itself. */
  stem: string | null
  /** Whether the vocabulary was asked about it. */
  isLookedUp: boolean
  isKnown: boolean
  /** Words that begin with it, itself among them; cut off behind one more than are listed. */
  begun: string[]
  /** Whether it or another form of it is known. */
  hasForms: boolean
  /** Other forms that the stem does not show. */
  forms: string[]
  /** Words that hold it, but do not begin with it. */
  parts: string[]
}

/** Compared by bytes, as the index of beginnings is: all that begins alike stands in one place there. */
const beginsWith = (word: RawBuilder<unknown>, beginning: RawBuilder<unknown>) =>
  sql`(${word} ~>=~ ${beginning} and ${word} ~<~ (${beginning} || ${sql.lit('\u{10ffff}')}))`

/**
 * Looks words up, in their order. So many of them are looked up wholly, those that say something first; of the others
 * only the stem is told.
 */
export async function lookUp(db: Db, words: readonly string[], wholly: number): Promise<KnownOfWord[]> {
  const { rows } = await sql<KnownOfWord>`
    with asked as (
      select word, place, stem, ${rootOf(sql`stem`)} as root,
        row_number() over (order by stem is null, place) <= ${wholly} as "isLookedUp"
      from (select word, place, ${stemOf(sql`word`)} as stem from unnest(${[...words]}::text[]) with ordinality as given (word, place)) stemmed
    )
    select word, stem, "isLookedUp",
      "isLookedUp" and exists (select 1 from search_vocabulary known where known.word = asked.word) as "isKnown",
      case when "isLookedUp" then array(
        select known.word from search_vocabulary known where ${beginsWith(sql`known.word`, sql`asked.word`)}
        order by known.word using ~<~ limit ${mostBegun + 1}) else '{}'::text[] end as begun,
      "isLookedUp" and exists (select 1 from search_vocabulary known where known.root = asked.root) as "hasForms",
      case when "isLookedUp" then array(
        select known.word from search_vocabulary known where known.root = asked.root and known.stem <> asked.stem
        order by length(known.word), known.word limit ${mostForms}) else '{}'::text[] end as forms,
      case when "isLookedUp" and length(word) > 2 then array(
        select known.word from search_vocabulary known
        where known.word like '%' || asked.word || '%' and left(known.word, length(asked.word)) <> asked.word
        order by length(known.word), known.word limit ${mostParts}) else '{}'::text[] end as parts
    from asked order by place`.execute(db)
  return rows
}

/** Known words that may be what was meant by another one, the likest first; whoever asks looks closer. */
export async function listSlipCandidates(db: Db, asked: StemmedWord): Promise<StemmedWord[]> {
  const word = sql<string>`${asked.word}::text`
  const keys = sql`(${slipKeysOf(word)} || ${slipKeysOf(sql`${asked.stem}::text`)})`
  const { rows } = await sql<StemmedWord>`
    select word, stem from search_vocabulary
    where near && ${keys} or (length(${word}) >= 8 and word % ${word})
    order by similarity(word, ${word}) desc, word
    limit ${mostCandidates}`.execute(db)
  return rows
}
