import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, exactly, inTitle, quoted, type Weight, wholly } from './lexemes.ts'
import type { WidenedWord } from './widen.ts'

/** A search as tsquery texts, built from quoted words, so that nothing in them can be an operator. */
export type SearchQuery = {
  /** All matches. */
  match: string
  /** The best of them: the very title or name, and titles that hold every word. */
  best: string
  /** For the whole and for each word the cases of a match and their points, best first: the first that is true counts. */
  points: { when: string; points: number }[][]
}

/** More than all words of a search together can bring. */
const wholePoints = 10_000

/** Builds the search for words that were widened; `whole` is all that was typed, normalised. */
export function buildQuery(words: readonly WidenedWord[], whole: string): SearchQuery {
  const required = requiredOf(words)
  const isWhole = quoted(wholly(whole))
  const pointsOfWords = words.map((word) => (required.includes(word) ? pointsOf(word) : pointsOfOptional(word)))
  return {
    match: anyOf([isWhole, allOf(required.map(anyLexeme))]),
    best: anyOf([isWhole, allOf(required.map(({ word }) => quoted(inTitle(word))))]),
    points: [[{ when: isWhole, points: wholePoints }], ...pointsOfWords],
  }
}

/** The search for signs alone («?», «%»): they are looked for as they are. */
export function buildSignQuery(signs: readonly string[]): SearchQuery {
  const match = allOf(signs.map((sign) => quoted(exactly(sign))))
  return { match, best: match, points: [[{ when: match, points: 1 }]] }
}

/** How well a row of `words` (a tsvector) answers a search: the more points the better. */
export function scoreOf({ points }: SearchQuery, words: RawBuilder<string>): RawBuilder<number> {
  const ladders = points.map((ladder) => {
    const steps = ladder.map((step) => sql`when ${words} @@ ${step.when}::tsquery then ${step.points}::int`)
    return sql`case ${sql.join(steps, sql` `)} else 1 end`
  })
  return sql<number>`(${sql.join(ladders, sql` + `)})`
}

/** Stems of words that nearly every test could be described by: they count when nothing else was typed. */
const ofTheSite = new Set<string | null>(['тест', 'викторин', 'квиз'])

/** Whether a word has to be found, whatever else was typed: «какой» and «тест» do not. */
export const isSpecial = ({ stem }: { stem: string | null }): boolean => stem !== null && !ofTheSite.has(stem)

/** Words without which nothing is found: the special ones, else those that have a stem, else all. */
function requiredOf(words: readonly WidenedWord[]): readonly WidenedWord[] {
  const stemmed = words.filter(({ stem }) => stem !== null)
  return [stemmed.filter(isSpecial), stemmed].find((some) => some.length > 0) ?? words
}

const anyLexeme = ({ lexemes }: WidenedWord) => anyOf([...new Set(Object.values(lexemes).flat())])

const anyIn = (lexemes: readonly string[], weight: Weight) =>
  anyOf(lexemes.map((lexeme) => `${lexeme}${lexeme.endsWith('*') ? '' : ':'}${weight}`))

function pointsOf({ lexemes: { exact, begun, forms, loose } }: WidenedWord): SearchQuery['points'][number] {
  const steps: [lexemes: string[], weight: Weight, points: number][] = [
    [exact, 'A', 100],
    [begun, 'A', 80],
    [forms, 'A', 70],
    [exact, 'B', 60],
    [[...begun, ...forms], 'B', 50],
    [exact, 'D', 40],
    [[...begun, ...forms], 'D', 30],
    [loose, 'A', 20],
    [loose, 'B', 10],
  ]
  return steps.flatMap(([any, weight, points]) => (any.length > 0 ? [{ when: anyIn(any, weight), points }] : []))
}

/** «Кто вы в цирке»: small words do not decide what is found, only what comes first. */
const pointsOfOptional = ({ lexemes }: WidenedWord) => [{ when: anyIn(lexemes.exact, 'A'), points: 5 }]
