/** Texts about the key of an own question that was put right after copies of it were made. */
export const rekeyedTexts = {
  said: (day: string) => `В\u00a0исходном вопросе ${day} исправлен ключ`,
  saidOf: (number: number, day: string) => `Вопрос ${number}: в\u00a0исходном ${day} исправлен ключ`,
  take: 'Взять',
  takeFor: (question: string) => `Взять ключ исходного вопроса: ${question}`,
  leave: 'Оставить',
  leaveFor: (question: string) => `Оставить ключ как есть: ${question}`,
  taken: (number: number) => `Вопрос ${number}: взят ключ исходного. Проверьте и\u00a0сохраните изменения.`,
  takenAtOnce: 'Взят ключ исходного вопроса.',
  left: 'Ключ остался прежним.',
  undo: 'Отменить',
  gone: 'Исходного вопроса уже нет, ключ остался прежним.',
} as const
