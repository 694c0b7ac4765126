/** Texts of the page of a test that a moderator hid, for its author. */
export const hiddenQuizTexts = {
  hidden: 'Этот тест скрыл модератор',
  deleted: 'Этот тест удалил модератор',
  onlyYou:
    'Эту страницу видите только вы, остальным здесь ничего не\u00a0покажут. Тест можно изменить, а\u00a0вернуть его может только модератор.',
  edit: 'Изменить',
} as const
