/** Title and description of the page on which a work is taken, for its head. */
export const workTakingHead = {
  title: 'Работа',
  description: 'Тест, который дали вашей группе. Войдите по\u00a0коду и\u00a0ответьте на\u00a0вопросы.',
} as const
