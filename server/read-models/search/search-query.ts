import { byAuthor, exactly, inTitle, ofSubject, quoted, type Weight, wholly } from './lexemes.ts'
import { requiredOf } from './required-words.ts'
import type { WidenedWord } from './widen.ts'

/** A search as the stores are asked: tsquery texts, built from words, so that nothing in them can be an operator. */
export type SearchQuery = {
  /** What is found. */
  match: string
  /** The same without words that only begin with, hold or resemble what was asked for. */
  plain: string
  /** The best of it: the very title or name that was asked for, and titles that hold every word. */
  whole: string
  title: string
  /** For each word what may be true of it, best first, and how many points that is worth; the first that is true counts. */
  points: { when: string; points: number }[][]
}

const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`
const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`

/** Builds the search for words that were widened; `whole` is the whole of what was asked, levelled. */
export function buildQuery(words: readonly WidenedWord[], whole: string): SearchQuery {
  const required = requiredOf(words)
  return {
    match: anyOf([quoted(wholly(whole)), allOf(required.map((word) => everything(word)))]),
    plain: allOf(required.map((word) => anyOf([exact(word), ...form(word)]))),
    whole: quoted(wholly(whole)),
    title: allOf(required.map(({ word }) => quoted(inTitle(word)))),
    points: words.map((word) => (required.includes(word) ? pointsOf(word) : pointsOfOptional(word))),
  }
}

/** The search for signs alone («?», «%»): they are looked for as they are. */
export function buildSignQuery(signs: readonly string[]): SearchQuery {
  const match = allOf(signs.map((sign) => quoted(exactly(sign))))
  return { match, plain: match, whole: match, title: match, points: [] }
}

/** The query narrowed to one subject, or to one author. */
export function narrowed(
  query: string,
  to: { subjectId?: number | null | undefined; authorId?: number | null | undefined },
): string {
  const marks = [
    ...(to.subjectId ? [quoted(ofSubject(to.subjectId))] : []),
    ...(to.authorId ? [quoted(byAuthor(to.authorId))] : []),
  ]
  return allOf([query, ...marks])
}

const weighed = (lexeme: string, weight: Weight | '') => `${quoted(lexeme)}${weight && `:${weight}`}`
const exact = ({ word }: WidenedWord, weight: Weight | '' = '') => weighed(exactly(word), weight)
const anyExact = (words: readonly string[], weight: Weight | '') => words.map((word) => weighed(exactly(word), weight))
// Listed where they are few: the index of words answers exact lexemes ten times sooner than the beginning of some.
const begun = ({ word, begun }: WidenedWord, weight: Weight | '' = ''): string[] =>
  begun === null ? [`${quoted(exactly(word))}:*${weight}`] : anyExact(begun, weight)
const form = ({ stem, forms }: WidenedWord, weight: Weight | '' = ''): string[] => [
  ...(stem === null ? [] : [weighed(stem, weight)]),
  ...anyExact(forms, weight),
]
const loosely = ({ loose }: WidenedWord, weight: Weight | '' = '') => anyExact(loose, weight)

const everything = (word: WidenedWord) =>
  anyOf([...new Set([exact(word), ...begun(word), ...form(word), ...loosely(word)])])

function pointsOf(word: WidenedWord): SearchQuery['points'][number] {
  const ladder: [string[], number][] = [
    [[exact(word, 'A')], 100],
    [begun(word, 'A'), 80],
    [form(word, 'A'), 70],
    [[exact(word, 'B')], 60],
    [[...begun(word, 'B'), ...form(word, 'B')], 50],
    [[exact(word, 'D')], 40],
    [[...begun(word, 'D'), ...form(word, 'D')], 30],
    [loosely(word, 'A'), 20],
    [loosely(word, 'B'), 10],
  ]
  return ladder.filter(([any]) => any.length > 0).map(([any, points]) => ({ when: anyOf(any), points }))
}

/** «Кто вы в цирке»: small words do not decide what is found, only what comes first. */
const pointsOfOptional = (word: WidenedWord): SearchQuery['points'][number] => [
  { when: anyOf([exact(word, 'A')]), points: 5 },
]
