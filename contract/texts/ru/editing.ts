import { limits } from '@quiz/contract/limits.ts'

/** Texts of changing an existing test. */
export const editingTexts = {
  preview: {
    open: 'Посмотреть как участник',
    title: 'Так тест увидит участник',
    close: 'Вернуться к\u00a0правке',
  },
  saved: 'Изменения сохранены',
  readOnly: 'Вы\u00a0видите этот тест как администратор. Менять его может только автор.',
  foreign: {
    title: 'Это чужой тест',
    text: 'Менять тест может только его автор. А\u00a0пройти его можно прямо сейчас.',
    take: 'Пройти тест',
  },
  scoring: {
    title: 'Подсчёт результата изменится',
    text: 'Уже полученные результаты останутся прежними, новые попытки пойдут по\u00a0новым правилам.',
    save: 'Сохранить',
  },
  stale: {
    title: 'Тест изменился с\u00a0тех пор',
    text: 'Пока вы\u00a0работали, этот тест сохранили в\u00a0другой вкладке или на\u00a0другом устройстве. Ваши изменения целы: сохраните их\u00a0отдельным тестом или откройте новую версию, а\u00a0свою правку найдёте в\u00a0черновиках.',
    openCurrent: 'Посмотреть новую версию',
    saveCopy: 'Сохранить моё как копию',
    copied: 'Ваша правка сохранена отдельным тестом',
  },
  history: {
    title: 'История изменений',
    version: (number: number) => `Версия ${number}`,
    current: 'Сейчас',
    changes: {
      none: 'Тест создан',
      text: 'Тексты, картинки или порядок',
      scoring: 'Подсчёт результата',
    },
    restore: 'Вернуть эту версию',
    changedFirst: 'Чтобы вернуть прежнюю версию, сначала сохраните или отмените свои изменения.',
    restoreTitle: (number: number) => `Вернуть версию ${number}?`,
    restoreText: 'Она станет новой версией теста, остальные останутся в\u00a0истории.',
    restored: (number: number) => `Версия ${number} возвращена`,
    back: 'К\u00a0списку',
  },
} as const

const copySuffix = ' (копия)'
/** The title of a copy, within the limit of titles. */
export const copyTitle = (title: string): string =>
  title
    .trim()
    .slice(0, limits.titleChars - copySuffix.length)
    .trimEnd() + copySuffix
