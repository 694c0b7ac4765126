/** Texts of the page of a test that its author closed. */
export const closedQuizTexts = {
  text: 'Автор закрыл этот тест',
  hint: 'Полученные результаты остались на\u00a0месте. Выберите что-нибудь ещё: тестов здесь много.',
  choose: 'Выбрать другой тест',
  strip: 'Закрыт. Видят только автор и\u00a0администраторы, прохождения не\u00a0считаются.',
} as const
