import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of the table of a game. */
export const liveTableTexts = {
  title: 'Таблица игры',
  loading: 'Загружаем таблицу',
  back: 'К\u00a0игре',
  empty: 'Никто не\u00a0ответил ни\u00a0на\u00a0один вопрос',
  name: 'Имя',
  members: (names: readonly string[]) => names.join(', '),
  card: (card: number) => `карточка ${card}`,
  numbered: (number: number) => `Участник ${number}`,
  forgotten: 'удалено участником',
  /** A pupil with the number in the list of the class; without a name, who was removed from the class or the game. */
  pupil: (number: number, name: string) => `${number}. ${name}`,
  forgottenPupil: 'удалён',
  countsFrom: (place: number) => `с\u00a0${place}-го вопроса`,
  points: 'Баллы',
  pointsOf: (points: number, most: number) => `${grouped(points)} из\u00a0${most}`,
  percent: '%',
  mark: 'Оценка',
  shown: 'Очки игры',
  question: (place: number, title: string) => `Вопрос ${place}: ${title}`,
  cell: {
    right: 'верно',
    partly: (share: number) => `на\u00a0${share}\u00a0%`,
    wrong: 'неверно',
    none: 'не\u00a0засчитывается',
  },
  skipped: 'пропущен',
  forgiven: 'засчитан всем',
  keeps: (date: string) => `Имена и\u00a0ответы удалятся ${date}.`,
  csv: 'Скачать CSV',
  print: 'Напечатать',
  mistakes: 'Ошибки по\u00a0именам',
  mistakesNone: 'Ошибок нет.',
  /** Instead of mistakes: of who never entered, and of who came after the last question. */
  neverPlayed: 'Не\u00a0играл(а).',
  nothingCounted: 'Ни\u00a0один вопрос не\u00a0засчитан.',
  mistakesOf: (count: number) => counted(count, questions),
} as const
