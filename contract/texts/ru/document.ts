/** Texts of the document around a page, which only the server writes. */
export const documentTexts = {
  /** Replaces every page while the store is unavailable. */
  unavailable: {
    title: 'Сайт ненадолго недоступен',
    text: 'Мы уже знаем об\u00a0этом. Через несколько секунд страница попробует открыться сама.',
  },
  /** Over a page whose script did not load. */
  missingScript: {
    text: 'Не\u00a0всё загрузилось, кнопки не\u00a0работают.',
    reload: 'Обновить страницу',
  },
} as const
