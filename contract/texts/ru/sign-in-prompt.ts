/** Texts of the dialog that a guest reads who wishes something that needs an account. */
export const signInPromptTexts = {
  title: 'Один шаг к новым возможностям!',
  text: 'Эта функция доступна только пользователям.',
  login: 'Войти',
  register: 'Зарегистрироваться',
  cancel: 'Отмена',
  /** Why an account is needed, by what the guest wished. */
  reasons: {
    like: 'Лайк хранится в\u00a0вашем профиле. Он появится сразу после входа.',
    comment: 'Комментарий подписан вашим именем. Ваш текст сохранится.',
  },
} as const
