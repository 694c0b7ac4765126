import { type RawBuilder, sql } from 'kysely'
import { signsOf, wordsOf } from '#server/domain/search-words.ts'

/** Further words are left out of a search. */
const maxWords = 10
/** Letters of a word in which one slip is forgiven, and of those beyond which the rest of it is left out. */
const slipLetters = 4
const slipLettersMax = 14

/** Whether a question, of which `level` and `words` are in scope, has each word that is typed: a form or a part of it. */
export function matchesTyped(typed: string): RawBuilder<boolean> {
  const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
  const parts = words.length > 0 ? words.map(hasWord) : signsOf(typed).map(hasPart)
  return parts.length === 0 ? sql`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

// A quarter of the time of `like`, which looks at each letter of a text.
const hasPart = (part: string) => sql<boolean>`strpos(level, ${part}) > 0`
const hasWord = (word: string) => sql<boolean>`(words @@ plainto_tsquery('russian', ${word}) or ${hasPart(word)})`

/** For words that nothing matched as they were typed: the same with one slip in each longer one; null where none is long enough. */
export function matchesSlips(typed: string): RawBuilder<boolean> | null {
  const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
  if (!words.some((word) => word.length >= slipLetters)) return null
  const [word] = words
  // A single word is nowhere as it was typed.
  if (words.length === 1 && word !== undefined) return hasSlip(word)
  const parts = words.map((one) =>
    one.length < slipLetters ? hasWord(one) : sql<boolean>`(${hasWord(one)} or ${hasSlip(one)})`,
  )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Letters of each half of a word from which on few other words have them. */
const tellingLetters = 3

/** Whether a word begins as this one does but for a slip. One slip leaves a half of it whole, which is looked for first: that is quick. */
function hasSlip(word: string): RawBuilder<boolean> {
  const letters = [...word].slice(0, slipLettersMax)
  const middle = Math.ceil(letters.length / 2)
  const matches = sql<boolean>`level ~ ${slipsOf(letters)}`
  if (letters.length - middle < tellingLetters) return matches
  const text = (from: number, to?: number) => letters.slice(from, to).join('')
  // Or the letters at the middle stand the other way round.
  const swapped = text(0, middle - 1) + text(middle, middle + 1) + text(middle - 1, middle) + text(middle + 1)
  const halves = [text(0, middle), text(middle), swapped].map(hasPart)
  return sql<boolean>`((${sql.join(halves, sql` or `)}) and ${matches})`
}

/** An expression for the beginning of a word in which one letter is another one, missing or too many, or two stand the other way round. */
function slipsOf(letters: readonly string[]): string {
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
