import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/**
 * Titles and descriptions of results, and what is said while a test or a result loads: separate from their texts, so that
 * other pages do not load those.
 */
export const takingHeads = {
  loadingQuiz: 'Загружаем тест',
  loadingResult: 'Загружаем результат',
  /** In place of all texts of a test that a moderator deleted. */
  removed: 'Материал удалён модератором',
  /** Titles of the page: a quiz has a score, a personality test has none. */
  quizTitle: (result: string, percent: number, quiz: string) => `${result}, ${percent} % · ${quiz}`,
  personalityTitle: (result: string, quiz: string) => `${result} · ${quiz}`,
  /** Descriptions for link previews. */
  quizLead: (quiz: string, right: number, all: number) =>
    `Результат теста ${quoted(quiz)}: ${right} из\u00a0${all}. Пройдите и\u00a0сравните.`,
  personalityLead: (quiz: string) => `Результат теста ${quoted(quiz)}. Пройдите и\u00a0узнайте свой.`,
} as const
