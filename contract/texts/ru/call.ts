/** Messages for a call without a valid reply. */
export const callTexts = {
  offline: 'Нет связи с сайтом. Проверьте интернет и повторите.',
  broken: 'Сайт ответил непонятно. Повторите чуть позже.',
  retry: 'Повторить',
} as const
