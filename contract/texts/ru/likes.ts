import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
export const likeTexts = {
  like: (title: string) => `Нравится: ${quoted(title)}`,
  count: (count: number) => `Лайков: ${count}`,
  failed: 'Лайк не\u00a0сохранился.',
} as const
