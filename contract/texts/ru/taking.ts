export const takingTexts = {
  back: 'Назад',
  answer: 'Ответить',
  tickFirst: 'Сначала выберите ответ.',
  pickOne: 'Выберите один ответ',
  pickAll: 'Отметьте все верные',
  /** The counter: the number of the question stands before it in large figures. */
  ofTotal: (total: number) => `из ${total}`,
  positionOf: (position: number, total: number) => `Вопрос ${position} из ${total}`,
  /** Title of the window: the position before the name of the test. */
  tabTitle: (position: number, total: number, title: string) => `${position} из ${total} · ${title}`,
  progress: 'Пройдено вопросов',
  goesOn: 'Сразу к\u00a0следующему',
  restored: (position: number) => `Продолжаем с\u00a0вопроса ${position}.`,
  unsent: 'Ответы сохранены, но\u00a0ещё не\u00a0отправлены.',
  startOver: 'Начать сначала',
  sending: 'Отправляем ответы…',
  offline: 'Нет связи. Ответы сохранены, отправим, как только она появится.',
  deleted: 'Пока вы\u00a0отвечали, этот тест удалили, поэтому результата не\u00a0будет.',
  otherQuizzes: 'Другие тесты',
  changed:
    'Пока вы\u00a0отвечали, автор изменил тест, и\u00a0эти ответы к\u00a0нему уже не\u00a0подходят. Пройдите его заново: это недолго.',
  outdated:
    'Тест обновлён: автор изменил подсчёт результата, и\u00a0ответы на\u00a0прежнюю версию больше не\u00a0принимаются. Здесь их\u00a0можно перечитать.',
  carried: 'Тест обновлён. Отметки, которые к\u00a0нему подходят, уже стоят: проверьте их\u00a0и\u00a0ответьте заново.',
  restart: 'Начать заново',
} as const
