/** Texts of the buttons that open the dialog of a report. */
export const reportTexts = {
  report: 'Пожаловаться',
  reportQuiz: 'Пожаловаться на\u00a0тест',
  reportQuestion: 'Сообщить о\u00a0проблеме с\u00a0вопросом',
  reportWork: 'Пожаловаться на\u00a0работу',
  reportPerson: 'Пожаловаться на\u00a0профиль',
  reportCommentOf: (name: string) => `Пожаловаться на комментарий: ${name}`,
} as const
