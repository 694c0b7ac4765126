/** Texts of sending the pictures of a test while its author writes. */
export const pictureUploadTexts = {
  sent: (name: string) => (name === '' ? 'Отправлено' : `Отправлено: ${name}`),
  /** After the sentence of a refusal. */
  sentWithQuiz: (refusal: string) => `${refusal} Картинка осталась в\u00a0черновике и\u00a0уйдёт вместе с\u00a0тестом.`,
  retry: 'Повторить',
} as const
