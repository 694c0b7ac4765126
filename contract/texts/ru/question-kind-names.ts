import type { KindName } from '@quiz/contract/questions/question-fields.ts'

type KindWords = {
  /** As authors choose and read it. */
  name: string
  /** In the lists of conditions of the bank. */
  short: string
  /** What is said in statistics of an answer that is right. */
  right: string
}

const words: Record<KindName, KindWords> = {
  choice: { name: 'Выбор из\u00a0вариантов', short: 'С\u00a0вариантами', right: 'Верный ответ' },
  text: { name: 'Ввод слова', short: 'Слово', right: 'Принимается' },
  number: { name: 'Число', short: 'Число', right: 'Принимается' },
  order: { name: 'По\u00a0порядку', short: 'По\u00a0порядку', right: 'На\u00a0своём месте' },
  match: { name: 'Пары', short: 'Пары', right: 'Верная пара' },
}

const each = (word: keyof KindWords) =>
  Object.fromEntries(Object.entries(words).map(([kind, own]) => [kind, own[word]])) as Record<KindName, string>

export const questionKindNames = each('name')
export const shortKindNames = each('short')
export const rightAnswerNames = each('right')
