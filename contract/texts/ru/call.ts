/** Messages for a call without a valid reply. */
export const callTexts = {
  /** The browser itself says that it has no network. */
  offline: 'Нет связи с сайтом. Проверьте интернет и повторите.',
  /** The network is there, but nothing answers, or a proxy in place of the site. */
  unreachable: 'Нет связи с сайтом. Он не\u00a0отвечает, попробуйте ещё раз через минуту.',
  broken: 'На\u00a0сайте что-то сломалось. Попробуйте ещё раз через минуту.',
  sessionEnded: 'Сеанс закончился. Войдите ещё раз.',
  retry: 'Повторить',
  /** A part of a page, such as a dialog, whose code did not load. */
  notLoaded: 'Не\u00a0загрузилось. Обновите страницу.',
  reload: 'Обновить',
} as const
