/** Texts by which a result offers the review of its answers. */
export const reviewOfferTexts = {
  open: 'Разобрать ответы',
  close: 'Скрыть разбор',
  practise: 'Тренировать ошибки',
  /** To readers of a result that is not theirs. */
  offer: 'Кто прошёл тест, может разобрать свои ответы.',
  opensAt: (time: string) => `Разбор ответов откроется ${time}.`,
  loading: 'Загружаем разбор',
} as const
