/** Title and description of the page of statistics, for its head. */
export const statisticsHead = {
  title: 'Статистика теста',
  description: 'Кто проходил тест, как отвечали и\u00a0какие вопросы стоит поправить.',
} as const
