/** Texts of taking a test. */
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
  changedMeanwhile: 'Автор изменил этот тест, поэтому начинаем с\u00a0первого вопроса.',
  startOver: 'Начать сначала',
  sending: 'Отправляем ответы…',
  offline: 'Нет связи. Ответы сохранены, отправим, как только она появится.',
  deleted: 'Пока вы\u00a0отвечали, этот тест удалили, поэтому результата не\u00a0будет.',
  otherTests: 'Другие тесты',
  changed:
    'Пока вы\u00a0отвечали, автор изменил тест, и\u00a0эти ответы к\u00a0нему уже не\u00a0подходят. Пройдите его заново: это недолго.',
  restart: 'Начать заново',
  author: 'Автор теста',
  loading: 'Загружаем тест',
} as const
