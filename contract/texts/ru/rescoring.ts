import { counted, grouped, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const results: PluralForms = { one: 'результат', few: 'результата', many: 'результатов' }
const earlier: PluralForms = { one: 'прежний результат', few: 'прежних результата', many: 'прежних результатов' }
/** After «из»: из 1 результата, из 5 результатов. */
const ofResults: PluralForms = { one: 'результата', few: 'результатов', many: 'результатов' }

/** «… станут выше»: with the verb for one and for several. */
const sentence = (verb: readonly [one: string, many: string], rest: string) => (count: number) =>
  `${counted(count, results)} ${plural(count, { one: verb[0], few: verb[1], many: verb[1] })}${rest}`
const leftBecause = (count: number) =>
  count === 1
    ? 'в\u00a0нём были другие вопросы или отмечен ответ, которого больше\u00a0нет'
    : 'в\u00a0них были другие вопросы или отмечены ответы, которых больше\u00a0нет'
const left = (verb: readonly [one: string, many: string]) => (count: number) =>
  `${sentence(verb, ' как\u00a0есть')(count)}: ${leftBecause(count)}`

/** Texts of recounting earlier results after a correction. */
export const rescoringTexts = {
  open: 'Пересчитать прежние результаты',
  title: 'Пересчёт результатов',
  question: (count: number) => `Пересчитать ${counted(count, earlier)}?`,
  looking: 'Смотрим, что изменится',
  start: 'Пересчитать',
  later: 'Не\u00a0сейчас',
  close: 'Закрыть',
  future: {
    higher: sentence(['станет', 'станут'], ' выше'),
    lower: sentence(['станет', 'станут'], ' ниже'),
    same: sentence(['не\u00a0изменится', 'не\u00a0изменятся'], ''),
    left: left(['останется', 'останутся']),
  },
  past: {
    higher: sentence(['стал', 'стали'], ' выше'),
    lower: sentence(['стал', 'стали'], ' ниже'),
    same: sentence(['не\u00a0изменился', 'не\u00a0изменились'], ''),
    left: left(['остался', 'остались']),
  },
  consequences:
    'Считаем по\u00a0нынешней версии теста. Участники увидят новый счёт, а\u00a0рядом прежний. Число прохождений и\u00a0места в\u00a0списках не\u00a0изменятся.',
  nothing: 'Пересчитывать нечего: все результаты получены по\u00a0нынешним правилам.',
  allLeft: (count: number) => `Пересчитать не\u00a0получится. ${left(['останется', 'останутся'])(count)}.`,
  running: 'Пересчитываем',
  progress: (done: number, all: number) => `Готово ${grouped(done)} из\u00a0${counted(Math.max(all, done), ofResults)}`,
  mayClose: 'Окно можно закрыть: пересчёт идёт на\u00a0сайте и\u00a0дойдёт до\u00a0конца без\u00a0вас.',
  done: 'Результаты пересчитаны',
} as const
