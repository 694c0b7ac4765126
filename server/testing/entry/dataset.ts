import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'

/** The numbers of rows of a generated site. */
export type DatasetSize = {
  tests: number
  people: number
  /** The first of the people, who have about ten tests each. */
  authors: number
  /** Number of tests by the first person, and of comments on the first test; the same on every large site. */
  busy: number
  /** Number of likes and of passes by the first person. */
  busyDone: number
}

/** The size of a dataset with so many tests: two attempts, two likes and a comment for each. */
export const datasetSizeOf = (tests: number): DatasetSize => ({
  tests,
  people: Math.ceil(tests / 5),
  authors: Math.ceil(tests / 10),
  busy: Math.min(300, Math.floor(tests / 20)),
  busyDone: Math.min(1000, Math.floor(tests / 10)),
})

/** The number of the author of a test. */
export const authorOf = ({ authors, busy }: DatasetSize, number: number): number =>
  number <= busy ? 1 : 1 + ((number * 7919) % authors)

/** The number of the administrator, who has no tests. */
export const administratorOf = ({ people }: DatasetSize): number => people

export const kindOfQuiz = (number: number): QuizKind => (number % 3 === 0 ? 'personality' : 'quiz')

/** Words that are in three titles each, whatever the size. */
export const rareWords: readonly string[] = [
  ...[
    'шпрехшталмейстер',
    'ксилофонист',
    'дирижаблестроитель',
    'палеоботаник',
    'микрокосмос',
    'стереометрия',
    'бестиарий',
  ],
  ...['каллиграфия', 'фейхоа', 'мандолина', 'гальванометр', 'оранжерея', 'петроглиф', 'синекдоха', 'тарантелла'],
]
