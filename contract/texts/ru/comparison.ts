/** Texts of two results of a test side by side; `own` is the reader's. */
export const comparisonTexts = {
  title: 'Сравнение результатов',
  own: 'Вы',
  other: 'Соперник',
  /** Who shared the result of a personality test, in which nobody wins. */
  sharer: 'Кто поделился',
  won: 'Вы\u00a0впереди!',
  lost: 'Впереди соперник',
  tied: 'Ничья',
  percent: (value: number) => `${value}\u00a0%`,
  right: (right: number, all: number) => `${right}\u00a0из\u00a0${all}`,
} as const
