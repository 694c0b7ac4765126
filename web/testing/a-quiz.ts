import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'

type Question = QuizToTake['questions'][number]

/** A question whose answers get the ids after its own: `aQuestion({ id: 10, title: '…' }, ['Да', 'Нет'])`. */
export function aQuestion(parts: Partial<Question> & { id: number; title: string }, answers: string[]): Question {
  return {
    testId: 5,
    idx: 1,
    description: '',
    questionImg: null,
    isMultipleAnswers: false,
    ...parts,
    answers: answers.map((description, at) => ({
      id: parts.id + at + 1,
      questionId: parts.id,
      description,
      idx: at + 1,
    })),
  }
}

/** The test 5 for taking: two single-choice questions with a multiple-choice one between them. */
export const aQuiz = (overrides: Partial<QuizToTake> = {}): QuizToTake => ({
  id: 5,
  title: 'Космос за три вопроса',
  description: 'Планеты, спутники, орбиты.',
  subjectId: 5,
  subjectName: 'Наука',
  testTypeId: 1,
  visibility: 'public',
  createDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-01T10:00:00.000Z',
  versionNumber: 1,
  usesCount: 12,
  likesCount: 3,
  commentsCount: 0,
  isLikedByCurrentUser: false,
  userResultId: null,
  testImg: null,
  maxScores: 3,
  userCreatedId: 7,
  userCreatedFullName: 'Степан Орлов',
  userCreatedAvatar: null,
  userCreatedTests: 18,
  userCreatedLikes: 7719,
  questions: [
    aQuestion({ id: 10, title: 'Какая планета лежит на боку?' }, ['Сатурн', 'Уран', 'Нептун']),
    aQuestion({ id: 20, title: 'У каких планет есть кольца?', isMultipleAnswers: true }, ['Сатурн', 'Уран', 'Марс']),
    aQuestion({ id: 30, title: 'Сколько спутников у Марса?' }, ['Один', 'Два']),
  ],
  ...overrides,
})
