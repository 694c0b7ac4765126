/** Texts of the mistakes that readers found in one's own tests. */
export const mistakeTexts = {
  onlyOfTests: 'Об\u00a0ошибке сообщают в\u00a0тесте или вопросе.',
  title: 'Сообщения об\u00a0ошибках',
  loading: 'Загружаем сообщения',
  inWholeQuiz: 'Тест целиком',
  noText: 'Без пояснения',
  edit: 'Изменить тест',
  resolve: 'Разобрано',
  /** What happens when a message is resolved. */
  next: 'Разобранное сообщение исчезнет отсюда, а\u00a0тот, кто его прислал, узнает, что вы\u00a0его прочитали. Имён мы\u00a0не\u00a0называем.',
  resolved: 'Сообщение разобрано.',
  more: 'Показать ещё',
  empty: {
    all: 'Здесь появится то, что читатели сочтут ошибкой в\u00a0ваших тестах.',
    ofTest: 'Об\u00a0ошибках в\u00a0этом тесте никто не\u00a0сообщал.',
    done: 'Всё разобрано.',
  },
} as const
