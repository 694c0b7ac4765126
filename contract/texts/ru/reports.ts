/** Texts of the buttons that open the dialog of a report about a test. */
export const reportTexts = {
  report: 'Пожаловаться',
  reportQuiz: 'Пожаловаться на\u00a0тест',
  reportQuestion: 'Сообщить о\u00a0проблеме с\u00a0вопросом',
} as const
