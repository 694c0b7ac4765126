import type { KindName } from '@quiz/contract/questions/question-fields.ts'

/** The kinds of question as authors choose and read them. */
export const questionKindNames = {
  choice: 'Выбор из\u00a0вариантов',
  text: 'Ввод слова',
  number: 'Число',
  order: 'По\u00a0порядку',
  match: 'Пары',
} satisfies Record<KindName, string>
