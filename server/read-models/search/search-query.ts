import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, exactly, inTitle, quoted, type Weight, wholly } from './lexemes.ts'
import type { WidenedWord } from './widen.ts'

/** A search as tsquery texts, built from quoted words, so that nothing in them can be an operator. */
export type SearchQuery = {
  /** All matches. */
  match: string
  /** The best matches: the exact title or name, and titles that contain every word. */
  best: string
  /** Points for matches of the whole text and of each word, best first: the first match counts. */
  points: { when: string; points: number }[][]
}

/** More than the points of all words together. */
const wholePoints = 10_000

/** Builds the query of widened words; `whole` is the normalised search text. */
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

/** The query of a text with only punctuation («?», «%»), which is searched literally. */
export function buildSignQuery(signs: readonly string[]): SearchQuery {
  const match = allOf(signs.map((sign) => quoted(exactly(sign))))
  return { match, best: match, points: [[{ when: match, points: 1 }]] }
}

/** The score of `words` (a tsvector) for a query. */
export function scoreOf({ points }: SearchQuery, words: RawBuilder<string>): RawBuilder<number> {
  const ladders = points.map((ladder) => {
    const steps = ladder.map((step) => sql`when ${words} @@ ${step.when}::tsquery then ${step.points}::int`)
    return sql`case ${sql.join(steps, sql` `)} else 1 end`
  })
  return sql<number>`(${sql.join(ladders, sql` + `)})`
}

/** Stems that could describe almost every test. They count only when a search has no other words. */
const ofTheSite = new Set<string | null>(['тест', 'викторин', 'квиз'])

/** Whether a word is always required, unlike «какой» and «тест». */
export const isSpecial = ({ stem }: { stem: string | null }): boolean => stem !== null && !ofTheSite.has(stem)

/** The required words: the special ones, else those with a stem, else all. */
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

/** Optional words only affect the order, such as «кто», «вы» and «в» in «Кто вы в цирке». */
const pointsOfOptional = ({ lexemes }: WidenedWord) => [{ when: anyIn(lexemes.exact, 'A'), points: 5 }]
