import { counted, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const minutes: PluralForms = { one: 'минуту', few: 'минуты', many: 'минут' }
/** With the verb: «Добавлена 21 минута», «Добавлено 5 минут». */
const added = (count: number): string =>
  `${plural(count, { one: 'Добавлена', few: 'Добавлено', many: 'Добавлено' })} ${counted(count, { ...minutes, one: 'минута' })}`
/** In the dative. */
const given: PluralForms = { one: 'участнику', few: 'участникам', many: 'участникам' }

/** «: до 14:05», or nothing. */
const untilText = (until: string | null): string => (until === null ? '' : `: до\u00a0${until}`)

type ForAll = { people: number; all: number; until: string | null }

/** Texts about minutes that an author gives to one or to all. */
export const workMinutesTexts = {
  label: (most: number) => `Минут, от\u00a01 до\u00a0${most}`,
  bad: (most: number) => `Целое число от\u00a01 до\u00a0${most}.`,
  /** On the button while no good number is typed. */
  give: 'Добавить минуты',
  /** On the buttons: what they will do. */
  giveOne: (count: number, until: string | null) => `Добавить ${counted(count, minutes)}${untilText(until)}`,
  reopenOne: (count: number, until: string) => `Открыть снова на\u00a0${counted(count, minutes)}: до\u00a0${until}`,
  giveAll: (count: number, { people, all, until }: ForAll) =>
    people === all
      ? `Добавить ${counted(count, minutes)} всем${untilText(until)}`
      : `Добавить ${counted(count, minutes)}: ${counted(people, given)} из\u00a0${all}${until === null ? '' : `, до\u00a0${until}`}`,
  /** Why they do nothing. */
  useless: {
    one: 'Работа уже сдана самим участником: минуты ничего не\u00a0изменят.',
    all: 'Все уже сдали.',
    closed: 'Вся работа завершена. Сначала откройте её снова.',
  },
  /** `people` got the minutes, of `all`, until a time at the latest; some had handed in by themselves. */
  allGiven: (count: number, { people, all, until }: ForAll) =>
    [
      people === all
        ? `Всем ${added(count).toLowerCase()}`
        : `${added(count)}: ${counted(people, given)} из\u00a0${all}`,
      until === null ? '.' : `, последний пишет до\u00a0${until}.`,
      people === all ? '' : ' Остальные уже сдали.',
    ].join(''),
  /** Before anybody is in the list. */
  laterGiven: (count: number) =>
    `${added(count)}: ${plural(count, { one: 'её', few: 'их', many: 'их' })} получит каждый, кто войдёт.`,
  noneGiven: 'Минуты не\u00a0добавлены: все уже сдали.',
  given: (count: number, until: string | null) => `${added(count)}${untilText(until)}.`,
  reopened: (count: number, until: string) =>
    `Работа снова открыта на\u00a0${counted(count, minutes)}: до\u00a0${until}.`,
  notGiven: {
    submitted: 'Минуты не\u00a0добавлены: работа уже сдана самим участником.',
    closed: 'Минуты не\u00a0добавлены: вся работа завершена. Сначала откройте её снова.',
  },
  undo: 'Отменить',
  afterReview: 'Верные ответы уже показаны: кто пишет теперь, может знать их заранее.',
} as const
