/** What a person reads when a call got no proper answer. */
export const callTexts = {
  offline: 'Нет связи с сайтом. Проверьте интернет и повторите.',
  broken: 'Сайт ответил непонятно. Повторите чуть позже.',
  retry: 'Повторить',
} as const
