/** Titles of the account pages: separate from their texts, so that other pages do not load those. */
export const accountHeads = {
  reset: { title: 'Изменение пароля' },
  page: { title: 'Учётная запись' },
  confirm: { title: 'Подтверждение почты' },
  keep: { title: 'Остановить удаление' },
} as const
