/** How important the place of a word is: title or name, subject and author, description. */
export type Weight = 'A' | 'B' | 'D'

// Stems stand in an index of words as they are; everything else is told from them by its first sign.
/** A word exactly as written. */
export const exactly = (word: string) => `=${word}`
/** The same of a title. */
export const inTitle = (word: string) => `^${word}`
/** A whole title or name. */
export const wholly = (text: string) => `@${text}`
/** A test of that subject. */
export const ofSubject = (subjectId: number) => `#s${subjectId}`
/** A test by that author. */
export const byAuthor = (authorId: number) => `#a${authorId}`

/** A lexeme as tsvector and tsquery read it, whatever signs it has. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
