import { type RawBuilder, sql } from 'kysely'
import type { StemmedWord } from '#server/domain/typos.ts'
import type { Db } from '#server/platform/store/db.ts'
import { exactly, quoted } from './lexemes.ts'

/** With more words at once PostgreSQL would scan the whole vocabulary. */
const lotSize = 300
/** Words of a search that are looked up; those with a stem come first. */
const mostLookedUp = 5
const mostStems = 40
const mostParts = 100
/** Above this number the words with a prefix are not listed. */
export const mostBegun = 30
const mostCandidates = 200

/**
 * Puts words into the vocabulary that are not there yet, and keeps the others from being forgotten until the transaction ends.
 * In a fixed order, so that two who do it at once do not block each other; more of them `atOnce` only where most are new.
 */
export async function learnWords(db: Db, words: readonly string[], atOnce = lotSize): Promise<void> {
  const sorted = [...new Set(words)].sort()
  for (let from = 0; from < sorted.length; from += atOnce) await learnLot(db, sorted.slice(from, from + atOnce))
}

const learnLot = (db: Db, words: readonly string[]) => {
  const stem = sql<string>`stem`
  return sql`
    with known as materialized (
      select word from search_vocabulary where word = any(${[...words]}::text[]) order by word for key share
    )
    insert into search_vocabulary (word, stem, root, near)
    select word, stem, ${rootOf(stem)}, ${typoKeysOf(sql`case when length(stem) >= 4 then stem else word end`)}
    from (
      select word, coalesce(${stemOf(sql`word`)}, word) as stem
      from unnest(${[...words]}::text[]) word
      where not exists (select 1 from known where known.word = word.word)
      -- Keeps the stem from being computed again for every letter that is left out.
      offset 0
    ) new
    order by word
    on conflict do nothing`.execute(db)
}

/** Removes words from the vocabulary that no test and no author has. Runs in a transaction. */
export async function forgetWords(db: Db, words: readonly string[]): Promise<void> {
  const distinct = [...new Set(words)]
  if (distinct.length === 0) return
  // A statement of its own waits for others who learn one of them, so that the next one sees their documents.
  await sql`select from search_vocabulary where word = any(${distinct}::text[]) order by word for update`.execute(db)
  await sql`
    delete from search_vocabulary using unnest(
      ${distinct}::text[], ${distinct.map((word) => quoted(exactly(word)))}::text[]) as gone (word, lexeme)
    where search_vocabulary.word = gone.word
      and not exists (select 1 from quiz_search where words @@ lexeme::tsquery)
      and not exists (select 1 from author_search where words @@ lexeme::tsquery)`.execute(db)
}

/** The vocabulary entry of a word of a search; only the stem if the word is not looked up. */
export type KnownOfWord = {
  word: string
  /** Null for a stop word. */
  stem: string | null
  isLookedUp: boolean
  /** Words that begin with it, itself first; one more than are listed tells that there are more. */
  begun: string[]
  /** Stems of its forms, its own among them. */
  stems: string[]
  /** Words that contain it, but do not begin with it, the shortest first. */
  parts: string[]
}

/** Compared by bytes, as the index of beginnings is: all words with one beginning are neighbours there. */
const beginsWithTyped = sql`(word ~>=~ typed.word and word ~<~ (typed.word || ${sql.lit('\u{10ffff}')}))`

/** Looks the words of a search up, in their order. */
export async function lookUp(db: Db, words: readonly string[]): Promise<KnownOfWord[]> {
  const { rows } = await sql<KnownOfWord>`
    select word, stem, "isLookedUp", coalesce(begun, '{}') as begun, coalesce(stems, '{}') as stems, coalesce(parts, '{}') as parts
    from (
      select word, place, stem, ${rootOf(sql`stem`)} as root,
        row_number() over (order by stem is null, place) <= ${mostLookedUp} as "isLookedUp"
      from (select word, place, ${stemOf(sql`word`)} as stem from unnest(${[...words]}::text[]) with ordinality as given (word, place)) stemmed
    ) typed
    left join lateral (
      select array(select word from search_vocabulary where ${beginsWithTyped} order by word using ~<~ limit ${mostBegun + 1}) as begun,
        array(select distinct stem from search_vocabulary where root = typed.root limit ${mostStems}) as stems,
        array(select word from search_vocabulary
          where length(typed.word) > 2 and word like '%' || typed.word || '%' and left(word, length(typed.word)) <> typed.word
          order by length(word), word limit ${mostParts}) as parts
      where "isLookedUp"
    ) known on true
    order by place`.execute(db)
  return rows
}

/** Known words that resemble another one, the most similar first, for an exact comparison. */
export async function listTypoCandidates(db: Db, typed: StemmedWord): Promise<StemmedWord[]> {
  const word = sql<string>`${typed.word}::text`
  const stem = sql<string>`${typed.stem}::text`
  // The stem as it is, however short: that of «росии», «рос», is that of «россии» with a letter left out.
  const keys = sql`(${typoKeysOf(word)} || ${typoKeysOf(stem)} || array[${stem}])`
  const { rows } = await sql<StemmedWord>`
    select word, stem from search_vocabulary
    where near && ${keys} or (length(${word}) >= 8 and word % ${word})
    order by similarity(word, ${word}) desc, word
    limit ${mostCandidates}`.execute(db)
  return rows
}

type Text = RawBuilder<string | null>

/** The stem of a word as both stores make it; null of a word that says nothing by itself («как», «the»). */
const stemOf = (word: Text): RawBuilder<string | null> => sql`(tsvector_to_array(to_tsvector('russian', ${word})))[1]`

/** A stem without a fleeting vowel, which the stemmer leaves in: кошек → кошк, окон → окн, чаек → чайк. */
const rootOf = (stem: Text): RawBuilder<string> => sql`regexp_replace(
  regexp_replace(${stem}, '([аеиоуыэюя])е([кнц])$', '\\1й\\2'),
  '^(.*[аеиоуыэюя].*[бвгджзклмнпрстфхцчшщ])[ео]([кнцлр])$', '\\1\\2')`

/** A text as it is and with one letter left out at each place: two words with a typo between them have one of these in common. */
const withoutALetter = (text: Text): RawBuilder<string[]> => sql`array[${text}] || array(
  select left(${text}, place - 1) || substr(${text}, place + 1) from generate_series(1, length(${text})) place)`

/** Letters at the beginning of a word that are enough to recognise what it begins with. */
const headLetters = 5

/** What words that differ by a typo, in themselves or in how they begin, have in common; nothing of very short words. */
const typoKeysOf = (text: Text): RawBuilder<string[]> => sql`(
  case when length(${text}) between 4 and 30 then ${withoutALetter(text)} else '{}'::text[] end ||
  case when length(${text}) >= ${sql.lit(headLetters)} then array(
    select '^' || head from unnest(${withoutALetter(sql`left(${text}, ${sql.lit(headLetters)})`)}) head) else '{}'::text[] end)`
