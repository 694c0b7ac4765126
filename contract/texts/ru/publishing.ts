/** Texts of the dialog after a test is created. */
export const publishingTexts = {
  title: 'Тест опубликован',
  text: 'Отправьте ссылку друзьям: пройти тест можно без регистрации.',
  createMore: 'Создать ещё',
  take: 'Пройти самому',
} as const
