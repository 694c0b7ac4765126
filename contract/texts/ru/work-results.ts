import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const averages = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** Names, or how many there are where a line has no room for them. */
const fewNames = (names: readonly string[]): string => (names.length > 5 ? String(names.length) : names.join(', '))

/** Texts about what came out of a work: its result in a line, marks to copy, and the protocol. */
export const workResultsTexts = {
  label: 'Итог работы',
  averageMark: (value: number) => `Средняя оценка ${averages.format(value)}`,
  averagePercent: (value: number) => `В\u00a0среднем ${Math.round(value)}\u00a0%`,
  marks: (mark: number, count: number) => `${quoted(String(mark))}: ${count}`,
  /** The share of marks 3 to 5, and that of 4 and 5. */
  passed: (percent: number) => `успеваемость ${percent}\u00a0%`,
  quality: (percent: number) => `качество ${percent}\u00a0%`,
  absent: (names: readonly string[]) => `Не\u00a0писали: ${fewNames(names)}`,
  expected: (names: readonly string[]) => `Ещё не\u00a0начали: ${fewNames(names)}`,
  copyPercents: 'Скопировать проценты',
  copied: (count: number) => `Скопировано строк: ${count}. Порядок тот\u00a0же, что в\u00a0списке.`,
  copyFailed: 'Браузер не\u00a0дал скопировать. Скачайте таблицу или откройте протокол.',
  /** In a journal, of whoever did not write. */
  absentMark: 'н',
  protocol: {
    title: 'Протокол работы',
    of: (title: string) => `Протокол: ${title}`,
    number: '№',
    mistakes: 'Ошибки в\u00a0вопросах',
    unanswered: 'Без ответа',
    notYet: 'ещё пишет',
    absent: 'не\u00a0писал(а)',
    expected: 'ещё не\u00a0начал(а)',
    date: (moment: string) => `Дата: ${moment}`,
    legend: 'Со\u00a0знаком ± ответ верен частично.',
    back: 'К\u00a0таблице',
    print: 'Распечатать',
    nobody: 'В\u00a0работе пока никого нет.',
  },
} as const
