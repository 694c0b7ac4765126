import { fileNameOf } from '@quiz/contract/file-name.ts'

/** Texts of the table of a year that both sides use. */
export const classTableTexts = {
  periodBackwards: 'Конец раньше начала.',
  twiceInOrder: 'Ученик стоит в\u00a0порядке журнала дважды.',
  oneSetting: 'Настройки таблицы меняются по\u00a0одной за\u00a0раз.',
  weightOf: (weight: number) => `вес ${weight}`,
  number: '№',
  name: 'Имя',
  averageMark: 'Средняя отметка',
  averagePercent: 'Средний процент',
  absent: 'н',
  working: '…',
  percent: (percent: number) => `${percent}\u00a0%`,
  forgotten: 'имя удалено',
  day: 'Дата',
  fileName: (title: string, ending: 'csv' | 'xlsx') =>
    fileNameOf(`${title}, таблица года`, { ending, fallback: 'Таблица года' }),
} as const
