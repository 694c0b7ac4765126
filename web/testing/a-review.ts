import type { ReviewOfQuestion, ReviewView } from '@quiz/contract/attempt/review.ts'

const answer = (id: number, description: string, marks: { isChosen: boolean; isRightAnswer: boolean }) => ({
  id,
  description,
  answerImg: null,
  ...marks,
  sharePercent: null,
})
const [right, missed, wrong, other] = [
  { isChosen: true, isRightAnswer: true },
  { isChosen: false, isRightAnswer: true },
  { isChosen: true, isRightAnswer: false },
  { isChosen: false, isRightAnswer: false },
]

/** A question answered wrong, with an explanation; the first of the review. */
export const aReviewedQuestion = (overrides: Partial<ReviewOfQuestion> = {}): ReviewOfQuestion => ({
  id: 11,
  title: 'Столица Франции?',
  description: '',
  questionImg: null,
  explanation: 'Лион — третий по величине город.',
  sourceUrl: 'https://ru.wikipedia.org/wiki/Лион',
  isRight: false,
  points: 0,
  maxPoints: 1,
  takersCount: 0,
  answers: [answer(12, 'Париж', missed), answer(13, 'Лион', wrong)],
  ...overrides,
})

/** A full review of two questions: the first was answered wrong, the second right. */
export const aReview = (overrides: Partial<ReviewView> = {}): ReviewView => ({
  testId: 5,
  versionNumber: 1,
  review: 'full',
  questions: [
    aReviewedQuestion(),
    aReviewedQuestion({
      ...{ id: 21, title: 'Какие города стоят на Волге?', explanation: '', sourceUrl: '' },
      ...{ isRight: true, points: 3, maxPoints: 3 },
      answers: [answer(22, 'Казань', right), answer(23, 'Омск', other)],
    }),
  ],
  ...overrides,
})
