import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { compoundsOf, signsOf, wholeOf, wordsOf } from '#server/domain/search-words.ts'
import { byAuthor, exactly, inTitle, ofKind, ofSubject, quoted, type Weight, wholly } from './lexemes.ts'

/** What an author is found by. */
export type PersonToIndex = { id: number; fullName: string; userName: string }

/** What a test is found by. */
export type QuizToIndex = PersonToIndex & {
  title: string
  description: string
  kind: QuizKind
  subjectId: number
  subjectName: string
  authorId: number
}

/** A row of an index of words: words for the stemmer by their weight, other lexemes as tsvector text, and words to learn. */
export type SearchDocument = { id: number; stemmed: Record<Weight, string>; own: string; words: string[] }

export const documentOfQuiz = (quiz: QuizToIndex): SearchDocument => {
  // Cards do not show the user name: without its signs, or a search for «_» would bring tests that seem to have none.
  const userName = [...wordsOf(quiz.userName), ...compoundsOf(quiz.userName)].join(' ')
  const fields = { A: quiz.title, B: `${quiz.subjectName} ${quiz.fullName} ${userName}`, D: quiz.description }
  const belongsTo = [ofSubject(quiz.subjectId), ofKind(quiz.kind), byAuthor(quiz.authorId)]
  return documentOf(quiz.id, fields, [...marksOf(quiz.title), ...belongsTo])
}

export const documentOfPerson = ({ id, fullName, userName }: PersonToIndex): SearchDocument =>
  documentOf(id, { A: fullName, B: userName, D: '' }, [...marksOf(fullName), wholly(wholeOf(userName))])

/** Every word of a text that the vocabulary learns. */
export const learnedWords = (text: string): string[] => [...wordsOf(text), ...compoundsOf(text)]

/** A title or name as a whole, and its words. */
const marksOf = (text: string): string[] => [wholly(wholeOf(text)), ...wordsOf(text).map(inTitle)]

function documentOf(id: number, fields: Record<Weight, string>, marks: readonly string[]): SearchDocument {
  const weights = ['A', 'B', 'D'] as const
  const wordsIn = (weight: Weight) => learnedWords(fields[weight])
  const weighed = weights.flatMap((weight) =>
    [...wordsIn(weight), ...signsOf(fields[weight])].map((part) => `${quoted(exactly(part))}:1${weight}`),
  )
  const [A = '', B = '', D = ''] = weights.map((weight) => wordsOf(fields[weight]).join(' '))
  return {
    id,
    stemmed: { A, B, D },
    own: [...new Set([...marks.map(quoted), ...weighed])].join(' '),
    words: weights.flatMap(wordsIn),
  }
}
