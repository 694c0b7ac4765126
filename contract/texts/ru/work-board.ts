import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const minutes: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' }

/** Texts of the board of a work, which a class looks at. */
export const workBoardTexts = {
  code: 'Код работы',
  /** After the address, in a work with a list. */
  enterCodes: 'введите код и\u00a0свой личный код',
  entered: 'Вошли',
  submitted: 'Сдали',
  of: (count: number, all: number | null) => (all === null ? String(count) : `${count} из\u00a0${all}`),
  /** Of the last one the time of whoever may write longest. */
  counts: { start: 'До\u00a0начала', end: 'Осталось', last: 'Последнему осталось' },
  until: (time: string) => `до\u00a0${time}`,
  each: (count: number) => `${counted(count, minutes)} на\u00a0работу`,
  closed: 'Работа завершена',
  acceptsNone: 'Новые участники войти не\u00a0могут',
  table: 'К\u00a0таблице',
} as const
