import type { OptionFields, QuestionFields, ResultFields } from '@quiz/contract/quiz-content.ts'

/** Subjects as the sample content names them; the store knows them by the same key. */
export type SampleSubjectKey =
  | 'games'
  | 'movies'
  | 'logic'
  | 'music'
  | 'science'
  | 'education'
  | 'other'
  | 'entertainment'

/** A picture drawn by the program: one motif of the subject (server/sample/art), the seed decides mood and details. */
export type SampleArt = { motif: string; seed: number }

/** One band of results: from the end of the band before it up to this percent, the last one up to 100. */
export type SampleResult = Omit<ResultFields, 'image'> & { upTo: number }

type SampleBase = {
  /** The file's own name, unique among all samples. */
  slug: string
  subject: SampleSubjectKey
  /** Key of one of the people in authors.ts. */
  author: string
  title: string
  description: string
  art: SampleArt
  results: SampleResult[]
}

/** A question as samples have it: absent fields have the defaults of the contract, `art` stands for its picture. */
type SampleQuestion = Pick<QuestionFields, 'text'> & { note?: string; art?: SampleArt }

/** An ordinary test. Every question says where its right answer can be looked up. */
export type SampleQuiz = SampleBase & {
  kind: 'quiz'
  questions: (SampleQuestion & {
    /** Points for a right answer, 1 to 5. */
    score?: number
    isMultiple?: true
    answers: { text: string; isRight?: true }[]
    source: string
  })[]
}

/** A personality test: points (1 to 5) of the picked answers decide the result. */
export type SamplePersonalityTest = SampleBase & {
  kind: 'personality'
  questions: (SampleQuestion & { answers: Pick<OptionFields, 'text' | 'score'>[] })[]
}

export type SampleTest = SampleQuiz | SamplePersonalityTest

/** What a sample reader says under a test, 300 characters at most, with answers of other readers or of the test's author. */
export type SampleComment = { text: string; replies?: { byAuthor?: true; text: string }[] }

/** A sample person: without a password, so nobody can sign in as them. */
export type SampleAuthor = {
  key: string
  userName: string
  fullName: string
  birthDate: string
  about: string
  face: { seed: number; hair: 'short' | 'bob' | 'bun' | 'curly' | 'beard' | 'long' | 'cap' }
}
