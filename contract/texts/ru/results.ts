import { type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const percentForms: PluralForms = { one: 'процент', few: 'процента', many: 'процентов' }
/** After «из»: из 1 вопроса, из 2 вопросов, из 21 вопроса. */
const questionForms: PluralForms = { one: 'вопроса', few: 'вопросов', many: 'вопросов' }

/** Texts of a result. */
export const resultTexts = {
  spokenScore: (percent: number) => `Ваш результат: ${percent} ${plural(percent, percentForms)}.`,
  tally: (right: number, all: number) =>
    `Вы\u00a0ответили правильно на\u00a0${right} из\u00a0${all}\u00a0${plural(all, questionForms)}`,
  progress: 'Верные ответы',
  again: 'Пройти ещё раз',
  share: 'Поделиться',
  copied: 'Ссылка скопирована. Осталось отправить её\u00a0друзьям.',
  copyManually: 'Скопируйте ссылку на результат',
  unavailable: 'Этот тест больше не доступен, но\u00a0результат остаётся вашим.',
  aside: 'Автор и\u00a0другие тесты',
  otherTests: 'Другие тесты',
  loading: 'Загружаем результат',
  /** Titles of the page: a quiz has a score, a personality test has none. */
  quizTitle: (result: string, percent: number, quiz: string) => `${result}, ${percent} % · ${quiz}`,
  personalityTitle: (result: string, quiz: string) => `${result} · ${quiz}`,
  /** Descriptions for link previews. */
  quizLead: (quiz: string, right: number, all: number) =>
    `Результат теста «${quiz}»: ${right} из\u00a0${all}. Пройдите и\u00a0сравните.`,
  personalityLead: (quiz: string) => `Результат теста «${quiz}». Пройдите и\u00a0узнайте свой.`,
} as const
