import { type RawBuilder, sql } from 'kysely'
import { signsOf, wordsOf } from '#server/domain/search-words.ts'

/** Further words are left out of a search. */
const maxWords = 10
/** Letters of a word in which one slip is forgiven, and of those beyond which the rest of it is left out. */
const slipLetters = 4
const slipLettersMax = 14

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether a question, of which `level` and `words` are in scope, has each word that is typed: a form or a part of it. */
export function matchesTyped(typed: string): RawBuilder<boolean> {
  const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
  const parts = words.length > 0 ? words.map(hasWord) : signsOf(typed).map(hasPart)
  return parts.length === 0 ? sql`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const hasPart = (part: string) => sql<boolean>`level like ${`%${escaped(part)}%`}`
const hasWord = (word: string) => sql<boolean>`(words @@ plainto_tsquery('russian', ${word}) or ${hasPart(word)})`

/** The same with one slip in each longer word; null where no word is long enough for one. */
export function matchesSlips(typed: string): RawBuilder<boolean> | null {
  const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
  if (!words.some((word) => word.length >= slipLetters)) return null
  const parts = words.map((word) =>
    word.length < slipLetters ? hasWord(word) : sql<boolean>`(${hasWord(word)} or level ~ ${slipsOf(word)})`,
  )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** An expression for the beginning of a word in which one letter is another one, missing or too many, or two stand the other way round. */
function slipsOf(word: string): string {
  const letters = [...word].slice(0, slipLettersMax)
  const joined = (...parts: string[][]) => parts.flat().join('')
  const ways = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    const next = after[0]
    return [
      // The first letter is seldom wrong, and without it the expression would look at every place.
      ...(at > 0 ? [joined(before, ['.?'], after), joined(before, ['.'], [letter], after)] : []),
      ...(next === undefined ? [] : [joined(before, [next, letter], after.slice(1))]),
    ]
  })
  return `\\m(${ways.join('|')})`
}
