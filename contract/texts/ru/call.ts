/** Messages for a call without a valid reply. */
export const callTexts = {
  offline: 'Нет связи с сайтом. Проверьте интернет и повторите.',
  broken: 'На\u00a0сайте что-то сломалось. Попробуйте ещё раз через минуту.',
  retry: 'Повторить',
  /** A part of a page, such as a dialog, whose code did not load. */
  notLoaded: 'Не\u00a0загрузилось. Обновите страницу.',
  reload: 'Обновить',
} as const
