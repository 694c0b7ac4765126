import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
/** Texts of a test on pages of other sites. */
export const embeddingTexts = {
  frameTitle: (title: string) => `Тест ${quoted(title)}`,
  setting: 'Встраивание: тест можно показывать на\u00a0других сайтах',
  /** Why a frame has no test. */
  off: 'Автор не\u00a0разрешает показывать этот тест на\u00a0других сайтах.',
  closed: 'Автор закрыл этот тест.',
  gone: 'Этого теста больше нет.',
  failed: 'Тест не\u00a0открылся. Попробуйте обновить страницу чуть позже.',
  toSite: (brand: string) => `Другие тесты на\u00a0сайте ${quoted(brand)}`,
  noScript: 'Чтобы пройти тест здесь, включите JavaScript.',
  code: 'Код для сайта',
  codeLabel: 'Код для вставки на\u00a0страницу',
  copyCode: 'Скопировать код',
  codeNote:
    'Вставьте код в\u00a0HTML страницы: читатели пройдут тест и\u00a0увидят результат, не\u00a0уходя с\u00a0неё. Прохождения видны на\u00a0карточке теста, но\u00a0не\u00a0поднимают его в\u00a0списках.',
  codeOff: 'Если автор выключил встраивание в\u00a0настройках теста, вместо вопросов будет ссылка на\u00a0сайт.',
  preview: 'Посмотреть, как это выглядит',
} as const
