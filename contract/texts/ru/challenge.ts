/** Texts that compare two results of a test; `own` is the reader's. */
export const challengeTexts = {
  take: 'Пройти тест и\u00a0сравнить',
  title: 'Сравнение результатов',
  own: 'Вы',
  other: 'Соперник',
  /** Who shared the result of a personality test, in which nobody wins. */
  sharer: 'Кто поделился',
  won: 'Вы\u00a0впереди!',
  lost: 'Впереди соперник',
  tied: 'Ничья',
  sameOutcome: 'Вы\u00a0совпали!',
  otherOutcome: 'У\u00a0вас разные результаты',
  percent: (value: number) => `${value}\u00a0%`,
  right: (right: number, all: number) => `${right}\u00a0из\u00a0${all}`,
  /** The scoring has changed since, so there is no winner. */
  changed: 'Тест с\u00a0тех пор изменился.',
  setting: 'Можно сравнивать результаты с\u00a0друзьями',
} as const
