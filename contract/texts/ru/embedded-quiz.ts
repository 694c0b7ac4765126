/** Texts of a test inside a frame on a page of another site. */
export const embeddedQuizTexts = {
  toQuiz: 'Открыть тест на\u00a0сайте',
  again: 'Пройти ещё раз',
  toResult: 'Открыть на\u00a0сайте',
} as const
