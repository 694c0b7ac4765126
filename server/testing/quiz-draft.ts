import type { QuizDraftInput } from '@quiz/contract/editing/quiz-draft.ts'
import { plain } from '#server/testing/sample-pictures.ts'

/** A PNG in base64, as a form sends it. */
export const aPicture = async (width = 40, height = 30): Promise<string> =>
  (await plain(width, height).png().toBuffer()).toString('base64')

/** Two adjacent bands. */
export const twoResults = [
  { title: 'Новичок', description: 'Всё впереди.', scoreMin: 0, scoreMax: 50 },
  { title: 'Знаток', description: 'Так держать.', scoreMin: 51, scoreMax: 100 },
]

/** A valid body that creates a quiz, with overrides. */
export const aQuizDraft = async (
  subjectId: number,
  overrides: Partial<QuizDraftInput> = {},
): Promise<QuizDraftInput> => ({
  title: 'Столицы',
  description: 'Помните ли вы карту?',
  subjectId,
  testTypeId: 1,
  testImg: await aPicture(),
  questions: [
    {
      title: 'Столица Франции?',
      answers: [{ description: 'Париж', isRightAnswer: true }, { description: 'Лион' }],
    },
    {
      title: 'Какие города стоят на Волге?',
      description: 'Их два.',
      isMultipleAnswers: true,
      score: 3,
      answers: [
        { description: 'Казань', isRightAnswer: true },
        { description: 'Омск' },
        { description: 'Самара', isRightAnswer: true },
      ],
    },
  ],
  results: twoResults,
  ...overrides,
})

/** A test as the editor of the client sends it, including fields that only the client uses. */
export async function aClientDraft(subjectId: number, userCreatedId: number) {
  const [draft, picture] = [await aQuizDraft(subjectId), await aPicture()]
  const taker = { usesCount: 0, likesCount: 0, isLikedByCurrentUser: false, userResultId: null, subjectName: 'Наука' }
  return {
    ...draft,
    ...taker,
    id: 0,
    createDate: null,
    updateDate: null,
    maxScores: 4,
    userCreatedId,
    questions: draft.questions?.map((question, index) => ({
      ...{ id: 0, testId: 0, questionPid: null, isDeleted: false, hasRightAnswers: true, canDeleteAnswers: false },
      ...{ description: '', isMultipleAnswers: false, score: 1, ...question, idx: index + 1, questionImg: picture },
      answers: question.answers?.map((answer, at) => ({
        ...{ id: 0, questionId: 0, idx: at + 1, check: false, isRightAnswer: false, score: 1 },
        ...answer,
      })),
    })),
    results: draft.results?.map((result, index) => ({
      id: 0,
      testId: 0,
      idx: index + 1,
      resultImg: picture,
      ...result,
    })),
  }
}
