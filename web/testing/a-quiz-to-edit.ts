import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { defaultSettings } from '@quiz/contract/quiz/settings.ts'
import { aQuiz } from '#web/testing/a-quiz.ts'

/** Address of the cover of `aQuizToEdit`. */
export const coverAddress = `/images/${'a'.repeat(64)}`

const noPicture = { answerImg: null, answerImgAlt: '', outcomePoints: [] }

/** The test 5 for its author: one question with two answers, the first one right, and two results. */
export const aQuizToEdit = (overrides: Partial<QuizToEdit> = {}): QuizToEdit => ({
  ...aQuiz(),
  ...defaultSettings,
  scoring: 'bands',
  testImgAlt: '',
  testImg: coverAddress,
  questions: [
    {
      ...{ id: 10, testId: 5, idx: 1, title: 'Какая планета лежит на боку?', description: '', questionImg: null },
      ...{
        isMultipleAnswers: false,
        questionImgAlt: '',
        answersLayout: 'list',
        score: 1,
        explanation: '',
        sourceUrl: '',
        hasRightAnswers: true,
      },
      answers: [
        { ...noPicture, id: 11, questionId: 10, idx: 1, description: 'Уран', isRightAnswer: true, score: 1 },
        { ...noPicture, id: 12, questionId: 10, idx: 2, description: 'Марс', isRightAnswer: false, score: 1 },
      ],
    },
  ],
  results: [
    {
      ...{ id: 91, testId: 5, idx: 1, title: 'Землянин', description: '', resultImg: null, resultImgAlt: '' },
      ...{ scoreMin: 0, scoreMax: 50 },
    },
    {
      ...{ id: 92, testId: 5, idx: 2, title: 'Космонавт', description: '', resultImg: null, resultImgAlt: '' },
      ...{ scoreMin: 51, scoreMax: 100 },
    },
  ],
  ...overrides,
})
