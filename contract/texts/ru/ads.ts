import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'

export const adTexts = {
  label: 'Реклама',
  /** The question whether scripts of other companies may be loaded. */
  choice: {
    title: shellTexts.scripts,
    text: 'Без вашего согласия реклама и\u00a0счётчик посещений не\u00a0загружаются. Изменить решение можно внизу страницы.',
    more: 'Подробнее',
    agree: 'Согласиться',
    refuse: 'Отказаться',
  },
} as const
