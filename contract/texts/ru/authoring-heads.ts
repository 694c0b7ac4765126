/** Titles and descriptions of the authoring pages, for their heads and first headings. */
export const authoringHeads = {
  chooser: {
    title: 'Какой тест создать?',
    description: 'Обычный тест с\u00a0верными ответами или личностный, где ответы приносят баллы.',
  },
  quiz: {
    title: 'Новый обычный тест',
    description:
      'Создайте викторину с\u00a0верными ответами: вопросы, обложка и\u00a0результаты на\u00a0одной странице.',
  },
  personality: {
    title: 'Новый личностный тест',
    description: 'Создайте тест, в\u00a0котором из\u00a0баллов за\u00a0ответы складывается портрет.',
  },
  edit: {
    title: 'Изменение теста',
  },
  survey: { title: 'Опрос', description: 'Опросы на\u00a0этом сайте.' },
} as const
