import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'

/** The weight of a word by its field: title or name, subject and author, description. */
export type Weight = 'A' | 'B' | 'D'

// Stems are indexed unchanged; the first character of any other lexeme is its kind.
/** A word exactly as written. */
export const exactly = (word: string) => `=${word}`
/** A word of a title, exactly as written. */
export const inTitle = (word: string) => `^${word}`
/** A whole title or name. */
export const wholly = (text: string) => `@${text}`
/** A test of that subject. */
export const ofSubject = (subjectId: number) => `#s${subjectId}`
/** A test of that kind. */
export const ofKind = (kind: QuizKind) => `#k${kind}`
/** A test by that author. */
export const byAuthor = (authorId: number) => `#a${authorId}`

/** A lexeme quoted for tsvector and tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** A tsquery that matches any of the parts. */
export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`
/** A tsquery that matches all parts. */
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`
