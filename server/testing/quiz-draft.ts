import type { QuizDraftInput } from '@quiz/contract/quizzes.ts'
import { plain } from '#server/testing/sample-pictures.ts'

/** A picture as a form sends it: PNG in base64. */
export const aPicture = async (width = 40, height = 30): Promise<string> =>
  (await plain(width, height).png().toBuffer()).toString('base64')

/** Two bands that meet at 50. */
export const twoResults = [
  { title: 'Новичок', description: 'Всё впереди.', scoreMin: 0, scoreMax: 50 },
  { title: 'Знаток', description: 'Так держать.', scoreMin: 51, scoreMax: 100 },
]

/** What an author sends to make a quiz; whatever is told replaces its part. */
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
