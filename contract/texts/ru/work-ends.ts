import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const times: PluralForms = { one: 'раз', few: 'раза', many: 'раз' }

/** Texts about one person's end: a work that is given back, and one that is open for one person alone. */
export const workEndsTexts = {
  giveBackHint:
    'Работа снова откроется с\u00a0теми\u00a0же ответами на\u00a0время, которое оставалось. Прежние баллы останутся в\u00a0таблице.',
  confirmGiveBack: (until: string | null) => (until === null ? 'Вернуть' : `Вернуть: до\u00a0${until}`),
  givenBack: (until: string | null) => (until === null ? 'Работа возвращена.' : `Работа возвращена: до\u00a0${until}.`),
  /** In the table. */
  returned: (count: number) => (count > 1 ? `возвращена ${counted(count, times)}` : 'возвращена'),
  returnedBefore: 'до\u00a0возврата',
  openForHint:
    'Срок действует для одного, и\u00a0если вся работа завершена. Минуты на\u00a0попытку считаются как у\u00a0всех.',
  until: 'До какого времени',
  confirmOpen: (until: string) => `Открыть до\u00a0${until}`,
  opened: (until: string) => `Открыто до\u00a0${until}.`,
  openedForNothing: (until: string) =>
    `Срок до\u00a0${until} поставлен, но\u00a0все попытки уже сданы. Верните работу или дайте новую попытку.`,
  end: 'Убрать срок',
  ended: 'Своего срока больше нет.',
  opensUntil: (until: string) => `открыта до\u00a0${until}`,
} as const
