import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
/** Texts of loading a test from a file. */
export const quizFileTexts = {
  title: 'Есть файл теста?',
  load: 'Загрузить файл теста',
  dropHere: 'Отпустите файл здесь',
  hint: 'Архив ZIP, который скачан здесь или на\u00a0другом таком сайте. Тест загрузится закрытым: сначала его увидите только вы.',
  sending: (name: string) => `Загружаем ${quoted(name)}…`,
  checking: 'Проверяем картинки и\u00a0вопросы…',
  sent: 'Отправлено',
  tooLarge: (name: string, megabytes: number) =>
    `Файл ${quoted(name)} больше ${megabytes}\u00a0МБ. Такой тест не\u00a0загрузить.`,
  unreadable: (name: string) =>
    `Файл ${quoted(name)} не\u00a0удалось прочитать: возможно, его изменили или переместили. Выберите его ещё раз.`,
  done: 'Тест загружен. Он закрыт: его видите только вы.',
} as const
