import type { QuizDraftInput } from '@quiz/contract/quiz-draft.ts'
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
