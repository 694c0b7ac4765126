import type { OptionFields, QuestionFields, ResultFields } from '@quiz/contract/quiz-content.ts'

/** Keys of subjects, which are those of the store. */
export type SampleSubjectKey =
  | 'games'
  | 'movies'
  | 'logic'
  | 'music'
  | 'science'
  | 'education'
  | 'other'
  | 'entertainment'

/** A generated picture: a motif of the subject (server/sample/art) with a seed for its variation. */
export type SampleArt = { motif: string; seed: number }

/** A result for percents from the end of the band before up to this one; the last one ends at 100. */
export type SampleResult = Omit<ResultFields, 'image'> & { upTo: number }

type SampleBase = {
  /** The name of the file, unique among all samples. */
  slug: string
  subject: SampleSubjectKey
  /** The key of an author in authors.ts. */
  author: string
  title: string
  description: string
  art: SampleArt
  results: SampleResult[]
}

/** A question of a sample: absent fields have the defaults of the contract, `art` describes its picture. */
type SampleQuestion = Pick<QuestionFields, 'text'> &
  Partial<Pick<QuestionFields, 'note' | 'explanation' | 'sourceUrl'>> & { art?: SampleArt }

/** A quiz. Every question has a source for its right answer and an explanation of it. */
export type SampleQuiz = SampleBase & {
  kind: 'quiz'
  questions: (SampleQuestion & {
    /** Points for a right answer, 1 to 5. */
    score?: number
    isMultiple?: true
    answers: { text: string; isRight?: true }[]
    source: string
    explanation: string
  })[]
}

/** A personality test: points (1 to 5) of the picked answers decide the result. */
export type SamplePersonalityTest = SampleBase & {
  kind: 'personality'
  questions: (SampleQuestion & { answers: Pick<OptionFields, 'text' | 'score'>[] })[]
}

export type SampleTest = SampleQuiz | SamplePersonalityTest

/** A comment of a sample reader, 300 characters at most, with replies of other readers or of the author. */
export type SampleComment = { text: string; replies?: { byAuthor?: true; text: string }[] }

/** A sample author, who has no password and cannot sign in. */
export type SampleAuthor = {
  key: string
  userName: string
  fullName: string
  birthDate: string
  about: string
  face: { seed: number; hair: 'short' | 'bob' | 'bun' | 'curly' | 'beard' | 'long' | 'cap' }
}
