import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of the printed pages of pupils: what each got in the works of a year. */
export const pupilSheetsTexts = {
  back: 'К\u00a0таблице года',
  lead: 'Лист на\u00a0ученика: работы, отметки и\u00a0средние. Его можно отдать родителям или вложить в\u00a0дневник.',
  loading: 'Собираем листы',
  nobody: 'В\u00a0классе пока никого.',
  nothing: 'В\u00a0эти дни работ для класса не\u00a0было.',
  print: 'Распечатать',
  who: { label: 'Чей лист', all: 'Весь класс' },
  sheet: (name: string) => `Лист: ${name}`,
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `Работы с\u00a0${from} по\u00a0${to}`
    if (from !== null) return `Работы с\u00a0${from}`
    return to === null ? 'Работы за\u00a0год' : `Работы по\u00a0${to}`
  },
  columns: { work: 'Работа', day: 'Дата', mark: 'Отметка', percent: 'Процент' },
  states: {
    waiting: 'ещё не\u00a0сдана',
    absent: 'н',
    working: 'пишется',
    forgotten: 'ответы удалены',
  },
  absentMeans: {
    nothing: 'н\u00a0— не\u00a0писал(а), в\u00a0среднем не\u00a0учтено',
    lowest: 'н\u00a0— не\u00a0писал(а), в\u00a0среднем учтено как 2 или 0\u00a0%',
  },
  noWorks: 'Работ за\u00a0это время нет.',
  averageMark: 'Средняя отметка',
  averagePercent: 'Средний процент',
  ofOthers: 'Средний процент работ без отметки',
  themes: 'По\u00a0темам',
  theme: 'Тема',
  share: 'Доля баллов',
  asked: 'Из скольких вопросов',
  questions: (count: number) => counted(count, questions),
} as const
