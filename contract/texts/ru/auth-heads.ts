/** Titles and descriptions of the pages of login and registration: separate from their texts, so that other pages do not load those. */
export const authHeads = {
  login: {
    title: 'Вход',
    description: 'Войдите, чтобы создавать тесты, ставить лайки и\u00a0писать комментарии.',
  },
  register: {
    title: 'Регистрация',
    description: 'Зарегистрируйтесь, чтобы создавать тесты, ставить лайки и\u00a0писать комментарии.',
  },
} as const
