import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questionForms: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of share pictures. */
export const sharePictureTexts = {
  questions: (count: number) => counted(count, questionForms),
  score: (right: number, all: number) => `${right}\u00a0из\u00a0${all}`,
  /** The title of a result ends a sentence here, so its own sign at the end is dropped. */
  outcome: (title: string) => `Я\u00a0— ${title.replace(/[.!?…\s]+$/u, '')}. А\u00a0вы?`,
  mine: 'Мой результат',
  challenge: 'А\u00a0сколько будет у\u00a0вас?',
  findOut: 'Пройдите тест и\u00a0узнайте',
} as const
