/** Texts of a page that challenges its reader to compare results. */
export const challengeTexts = {
  take: 'Пройти тест и\u00a0сравнить',
  sameOutcome: 'Вы\u00a0совпали!',
  otherOutcome: 'У\u00a0вас разные результаты',
  /** The scoring has changed since, so there is no winner. */
  changed: 'Тест с\u00a0тех пор изменился.',
  setting: 'Можно сравнивать результаты с\u00a0друзьями',
} as const
