/** Texts of the document around a page, which only the server writes. */
export const documentTexts = {
  /** Replaces every page while the store is unavailable. */
  unavailable: {
    title: 'Сайт ненадолго недоступен',
    text: 'Мы уже знаем об\u00a0этом. Через несколько секунд страница попробует открыться сама.',
  },
  /** Over every page of a browser without scripts. */
  withoutScripts:
    'В\u00a0браузере выключены скрипты: читать страницу можно, а\u00a0кнопки и\u00a0формы не\u00a0работают. Включите их в\u00a0настройках и\u00a0обновите страницу.',
  /** Over a page whose script did not load. */
  missingScript: {
    text: 'Не\u00a0всё загрузилось, кнопки не\u00a0работают.',
    reload: 'Обновить страницу',
  },
} as const
