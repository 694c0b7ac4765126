import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** Texts about the author of a test, below it and its result. Apart from those of taking it, which a result does not load. */
export const quizAuthorTexts = {
  author: 'Автор теста',
  /** Of a copy; the author of the other test may have left. */
  origin: ({ title, authorName }: { title: string; authorName: string | null }) =>
    `По\u00a0тесту ${quoted(title)}${authorName ? ` (${authorName})` : ''}`,
} as const
