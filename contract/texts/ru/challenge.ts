import type { ComparedResult } from '@quiz/contract/results.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const percent = (value: number) => `${value}\u00a0%`

/** Texts that compare two results of a test; `own` is the reader's. */
export const challengeTexts = {
  take: 'Пройти тест и\u00a0сравнить',
  won: (own: number, other: number) => `Вы\u00a0впереди: ${percent(own)} против ${percent(other)}`,
  lost: (own: number, other: number) => `Впереди соперник: ${percent(other)} против ваших ${percent(own)}`,
  tied: (own: number) => `Ничья: у\u00a0вас обоих ${percent(own)}`,
  sameOutcome: (title: string) => `Вы\u00a0совпали: у\u00a0обоих ${quoted(title)}`,
  otherOutcome: (title: string) => `А\u00a0у\u00a0того, кто поделился, — ${quoted(title)}`,
  /** The scoring has changed since, so there is no winner. */
  changed: 'Тест с\u00a0тех пор изменился.',
  before: ({ questionAnswered, allQuestionsCnt, userScorePercentage }: ComparedResult) =>
    `У\u00a0соперника было ${questionAnswered} из\u00a0${allQuestionsCnt}, ${percent(userScorePercentage)}`,
  setting: 'Можно сравнивать результаты с\u00a0друзьями',
} as const
