/** Texts of the dialog after a test is created. */
export const publishingTexts = {
  title: 'Тест опубликован',
  closedTitle: 'Тест создан',
  closedText: 'Пока его видите только вы. Откройте тест, когда будете готовы показать его другим.',
  change: 'Изменить',
  createMore: 'Создать ещё',
  take: 'Пройти самому',
} as const
