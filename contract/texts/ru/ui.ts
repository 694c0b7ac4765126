/** Default texts of the interface components. */
export const uiTexts = {
  close: 'Закрыть',
  understood: 'Понятно',
  cancel: 'Отмена',
  confirm: 'Подтвердить',
  loading: 'Загружаем',
  picture: 'Картинка',
  enlarge: 'Увеличить картинку',
  enlargeNamed: (name: string) => `Увеличить картинку: ${name}`,
  less: 'Меньше',
  more: 'Больше',
  messages: 'Сообщения',
  /** How much of a limit is used: «14 из 30». */
  used: (used: number, limit: number) => `${used} из ${limit}`,
  /** A percentage for screen readers. */
  percents: (value: number) => `${value} %`,
} as const

/** Of fields that no test has, so that frames do not carry them. */
export const fieldUiTexts = {
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  openCalendar: 'Открыть календарь',
  noSuchDay: (day: string) => `Дня ${day} не\u00a0бывает. Проверьте число и\u00a0месяц.`,
} as const
