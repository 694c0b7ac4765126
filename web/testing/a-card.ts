import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'

/** A test card with the given overrides. */
export const aCard = (overrides: Partial<QuizCard> & { id: number }): QuizCard => ({
  title: `Тест ${overrides.id}`,
  description: 'Планеты, спутники, орбиты.',
  subjectId: 5,
  subjectName: 'Наука',
  testImg: null,
  testTypeId: 1,
  questionsCount: 5,
  isLikedByCurrentUser: false,
  likesCount: 0,
  usesCount: 0,
  commentsCount: 0,
  userCreatedId: 7,
  userResultId: null,
  ...overrides,
})
