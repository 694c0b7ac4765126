import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const names: PluralForms = { one: 'имя', few: 'имени', many: 'имён' }

/** Texts of the button that fills a list of names from a class. */
export const fromClassTexts = {
  open: 'Из\u00a0класса',
  loading: 'Ищем ваши классы',
  choose: 'Какой класс вставить',
  empty: 'Классов с\u00a0учениками пока нет.',
  create: 'Завести класс',
  whichClasses: 'Какие классы решают работу',
  whichClass: 'Какой класс играет',
  noClass: 'Выберите класс',
  none: 'Классов пока нет: заведите класс, и\u00a0он появится здесь.',
  mostClasses: `В\u00a0одной работе может быть не\u00a0больше ${limits.workClassesMax} классов.`,
  ownClasses: 'Мои классы',
  done: (count: number, title: string) =>
    `Вставлено ${counted(count, names)} из\u00a0${quoted(title)}. Это копия: если класс изменится, список здесь останется прежним.`,
  repeated: (title: string) => `Все имена из\u00a0${quoted(title)} уже есть в\u00a0списке.`,
} as const
