import type { ResultView } from '@quiz/contract/results.ts'

/** A result of the test 5: a quiz with nine right answers of ten. */
export const aResult = (overrides: Partial<ResultView> = {}): ResultView => ({
  id: '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b',
  resultImg: null,
  subjectName: 'Наука',
  resultTitle: 'Почти космонавт',
  resultDescription: 'Вы уверенно держите курс.\n\nЕщё один верный ответ,\nи можно примерять скафандр.',
  userScorePercentage: 90,
  questionAnswered: 9,
  allQuestionsCnt: 10,
  testTypeId: 1,
  testId: 5,
  testTitle: 'Космос за десять вопросов',
  isTestAvailable: true,
  isLikedByCurrentUser: false,
  likesCount: 3,
  isAuthorAvailable: true,
  userCreatedId: 7,
  userCreatedFullName: 'Степан Орлов',
  userCreatedAvatar: null,
  userCreatedTests: 18,
  userCreatedLikes: 7719,
  ...overrides,
})
