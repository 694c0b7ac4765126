import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<string | null>

/** The stem of a word as both stores make it; null of a word that says nothing by itself («как», «the»). */
export const stemOf = (word: Text): RawBuilder<string | null> =>
  sql`(tsvector_to_array(to_tsvector('russian', ${word})))[1]`

/** A stem without a fleeting vowel, which the stemmer leaves in: кошек → кошк, окон → окн, чаек → чайк. */
export const rootOf = (stem: Text): RawBuilder<string> => sql`regexp_replace(
  regexp_replace(${stem}, '([аеиоуыэюя])е([кнц])$', '\\1й\\2'),
  '^(.*[аеиоуыэюя].*[бвгджзклмнпрстфхцчшщ])[ео]([кнцлр])$', '\\1\\2')`

/** A text as it is and with one letter left out at each place: two words with a typo between them have one of these in common. */
const withoutALetter = (text: Text): RawBuilder<string[]> => sql`array[${text}] || array(
  select left(${text}, place - 1) || substr(${text}, place + 1) from generate_series(1, length(${text})) place)`

/** Letters at the beginning of a word that are enough to recognise what it begins with. */
const headLetters = 5

/** What words that differ by a typo, in themselves or in how they begin, have in common; nothing of very short words. */
export const typoKeysOf = (text: Text): RawBuilder<string[]> => sql`(
  case when length(${text}) between 4 and 30 then ${withoutALetter(text)} else '{}'::text[] end ||
  case when length(${text}) >= ${sql.lit(headLetters)} then array(
    select '^' || head from unnest(${withoutALetter(sql`left(${text}, ${sql.lit(headLetters)})`)}) head) else '{}'::text[] end)`
