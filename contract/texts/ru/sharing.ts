import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** The button that shares, and the message about a test; what the sheet says, and messages about results, are apart. */
export const sharingTexts = {
  share: 'Поделиться',
  /** In Russian; the person who shares can change it before sending. */
  quizMessage: (title: string) => `Пройдите тест ${quoted(title)}`,
} as const
