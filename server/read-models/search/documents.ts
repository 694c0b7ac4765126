import { compoundsOf, signsOf, wholeOf, wordsOf } from '#server/domain/search-words.ts'
import { byAuthor, exactly, inTitle, ofSubject, quoted, type Weight, wholly } from './lexemes.ts'

/** What a test is found by. */
export type QuizToIndex = {
  id: number
  title: string
  description: string
  subjectId: number
  subjectName: string
  authorId: number
  fullName: string
  userName: string
}

/** What an author is found by. */
export type PersonToIndex = { id: number; fullName: string; userName: string }

/** Something as an index of words takes it: words for the stemmer by their weight, and lexemes of our own as tsvector text. */
export type SearchDocument = { id: number; stemmed: Record<Weight, string>; own: string; words: string[] }

type Field = { text: string; weight: Weight; isWithoutSigns?: boolean }

/** A test as it is found: by title, subject and author's names, description. */
export const documentOfQuiz = (quiz: QuizToIndex): SearchDocument =>
  documentOf(
    quiz.id,
    [
      { text: quiz.title, weight: 'A' },
      { text: `${quiz.subjectName} ${quiz.fullName}`, weight: 'B' },
      // Cards do not show it: a search for «_» would seem to bring everything.
      { text: quiz.userName, weight: 'B', isWithoutSigns: true },
      { text: quiz.description, weight: 'D' },
    ],
    [
      wholly(wholeOf(quiz.title)),
      ...wordsOf(quiz.title).map(inTitle),
      ofSubject(quiz.subjectId),
      byAuthor(quiz.authorId),
    ],
  )

/** An author as they are found: by full name and user name. */
export const documentOfPerson = (person: PersonToIndex): SearchDocument =>
  documentOf(
    person.id,
    [
      { text: person.fullName, weight: 'A' },
      { text: person.userName, weight: 'B' },
    ],
    [wholly(wholeOf(person.fullName)), wholly(wholeOf(person.userName)), ...wordsOf(person.fullName).map(inTitle)],
  )

function documentOf(id: number, fields: readonly Field[], marks: readonly string[]): SearchDocument {
  const stemmed = { A: '', B: '', D: '' }
  const own = [...new Set(marks)].map((mark) => quoted(mark))
  const words: string[] = []
  for (const { text, weight, isWithoutSigns } of fields) {
    const found = [...wordsOf(text), ...compoundsOf(text)]
    const signs = isWithoutSigns ? [] : signsOf(text)
    words.push(...found)
    stemmed[weight] += ` ${wordsOf(text).join(' ')}`
    for (const part of new Set([...found, ...signs])) own.push(`${quoted(exactly(part))}:1${weight}`)
  }
  return { id, stemmed, own: own.join(' '), words }
}
