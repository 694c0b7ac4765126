import type { QuizKind } from '@quiz/contract/quizzes.ts'

/** The field that a word stands in: title or name, subject and author, description. */
export type Weight = 'A' | 'B' | 'D'

// Stems stand in an index as they are; the first sign of every other lexeme tells its kind.
/** A word exactly as written. */
export const exactly = (word: string) => `=${word}`
/** The same of a title. */
export const inTitle = (word: string) => `^${word}`
/** A whole title or name. */
export const wholly = (text: string) => `@${text}`
/** A test of that subject. */
export const ofSubject = (subjectId: number) => `#s${subjectId}`
/** A test of that kind. */
export const ofKind = (kind: QuizKind) => `#k${kind}`
/** A test by that author. */
export const byAuthor = (authorId: number) => `#a${authorId}`

/** A lexeme as tsvector and tsquery read it, whatever signs it has. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** A tsquery that any of these satisfies. */
export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`
/** A tsquery that all of these have to satisfy. */
export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`
