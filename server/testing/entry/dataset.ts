/** The numbers of rows of a site with so many tests. */
export type DatasetSize = {
  tests: number
  people: number
  /** The first of the people: each has made about ten tests. */
  authors: number
  /** So many tests, all by the first person, and as many comments, all on the first test: the same on every large site. */
  busy: number
  /** So many likes and passes, all by the first person. */
  busyDone: number
}

/** The dataset size of a site with so many tests: two attempts, two likes and a comment a test. */
export const datasetSizeOf = (tests: number): DatasetSize => ({
  tests,
  people: Math.ceil(tests / 5),
  authors: Math.ceil(tests / 10),
  busy: Math.min(300, Math.floor(tests / 20)),
  busyDone: Math.min(1000, Math.floor(tests / 10)),
})

/** Who made the test of that number. */
export const authorOf = ({ authors, busy }: DatasetSize, number: number): number =>
  number <= busy ? 1 : 1 + ((number * 7919) % authors)

/** Words that stand in three titles each, however many tests there are. */
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
