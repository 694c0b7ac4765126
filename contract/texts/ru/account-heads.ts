/** Titles and descriptions of the account pages: separate from their texts, so that other pages do not load those. */
export const accountHeads = {
  reset: {
    title: 'Изменение пароля',
    description: 'Новый пароль по\u00a0ссылке из\u00a0письма.',
  },
  page: {
    title: 'Учётная запись',
    description: 'Имя, почта, пароль и\u00a0сеансы.',
  },
  confirm: {
    title: 'Подтверждение почты',
    description: 'Подтверждение адреса по\u00a0ссылке из\u00a0письма.',
  },
  keep: {
    title: 'Остановить удаление',
    description: 'Здесь останавливают удаление аккаунта по\u00a0ссылке из\u00a0письма.',
  },
} as const
