/** Texts of the buttons that report something else than a test, which the pages of tests do not load. */
export const reportElsewhereTexts = {
  reportWork: 'Пожаловаться на\u00a0работу',
  reportPerson: 'Пожаловаться на\u00a0профиль',
  reportCommentOf: (name: string) => `Пожаловаться на комментарий: ${name}`,
} as const
