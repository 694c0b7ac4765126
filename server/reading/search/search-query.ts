import { byAuthor, exactly, inTitle, ofSubject, quoted, type Weight, wholly } from './lexemes.ts'
import type { WidenedWord } from './widen.ts'

/** A search as the stores are asked: tsquery texts, built from words, so that nothing in them can be an operator. */
export type SearchQuery = {
  /** What is found. */
  match: string
  /** The best of it: the very title or name that was asked for, and titles that hold every word. */
  whole: string
  title: string
  /** For each word what may be true of it, best first, and how many points that is worth; the first that is true counts. */
  points: { when: string; points: number }[][]
}

/** Words that nearly every test could be described by: they count when nothing else was asked for. */
const ofTheSite = new Set(['тест', 'викторин', 'квиз'])

const anyOf = (parts: readonly string[]) => `(${parts.join(' | ')})`
const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`

/** Builds the search for words that were widened; `whole` is the whole of what was asked, levelled. */
export function buildQuery(words: readonly WidenedWord[], whole: string): SearchQuery {
  const required = requiredOf(words)
  return {
    match: anyOf([quoted(wholly(whole)), allOf(required.map((word) => everything(word)))]),
    whole: quoted(wholly(whole)),
    title: allOf(required.map(({ word }) => quoted(inTitle(word)))),
    points: words.map((word) => (required.includes(word) ? pointsOf(word) : pointsOfOptional(word))),
  }
}

/** The search for signs alone («?», «%»): they are looked for as they are. */
export function buildSignQuery(signs: readonly string[]): SearchQuery {
  const match = allOf(signs.map((sign) => quoted(exactly(sign))))
  return { match, whole: match, title: match, points: [] }
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

/** The words without which nothing is found: those that say something, else what there is. */
function requiredOf(words: readonly WidenedWord[]): readonly WidenedWord[] {
  const telling = words.filter(({ stem }) => stem !== null)
  const special = telling.filter(({ stem }) => stem === null || !ofTheSite.has(stem))
  return [special, telling, words].find((some) => some.length > 0) ?? words
}

const exact = ({ word }: WidenedWord, weight: Weight | '' = '') => `${quoted(exactly(word))}${weight && `:${weight}`}`
const beginning = ({ word }: WidenedWord, weight: Weight | '' = '') => `${quoted(exactly(word))}:*${weight}`
const form = ({ stem, forms }: WidenedWord, weight: Weight | '' = ''): string[] => [
  ...(stem === null ? [] : [`${quoted(stem)}${weight && `:${weight}`}`]),
  ...forms.map((other) => `${quoted(exactly(other))}${weight && `:${weight}`}`),
]
const loosely = ({ loose }: WidenedWord, weight: Weight | '' = '') =>
  loose.map((other) => `${quoted(exactly(other))}${weight && `:${weight}`}`)

/** Words that begin with it are itself as well. */
const everything = (word: WidenedWord) =>
  anyOf([word.isBeginning ? beginning(word) : exact(word), ...form(word), ...loosely(word)])

function pointsOf(word: WidenedWord): SearchQuery['points'][number] {
  const begun = (weight: Weight) => (word.isBeginning ? [beginning(word, weight)] : [])
  const ladder: [string[], number][] = [
    [[exact(word, 'A')], 100],
    [begun('A'), 80],
    [form(word, 'A'), 70],
    [[exact(word, 'B')], 60],
    [[...begun('B'), ...form(word, 'B')], 50],
    [[exact(word, 'D')], 40],
    [[...begun('D'), ...form(word, 'D')], 30],
    [loosely(word, 'A'), 20],
    [loosely(word, 'B'), 10],
  ]
  return ladder.filter(([any]) => any.length > 0).map(([any, points]) => ({ when: anyOf(any), points }))
}

/** «Кто вы в цирке»: small words do not decide what is found, only what comes first. */
const pointsOfOptional = (word: WidenedWord): SearchQuery['points'][number] => [
  { when: anyOf([exact(word, 'A')]), points: 5 },
]
