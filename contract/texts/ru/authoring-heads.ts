/** Titles of the authoring pages, for their heads and first headings. */
export const authoringHeads = {
  chooser: { title: 'Какой тест создать?' },
  quiz: { title: 'Новый обычный тест' },
  personality: { title: 'Новый личностный тест' },
  edit: {
    title: 'Изменение теста',
  },
  survey: { title: 'Опрос', description: 'Опросы на\u00a0этом сайте.' },
} as const

/** What search engines say of these pages; the browser does not load it. */
export const authoringDescriptions = {
  chooser: 'Обычный тест с\u00a0верными ответами или личностный, где ответы приносят баллы.',
  quiz: 'Создайте викторину с\u00a0верными ответами: вопросы, обложка и\u00a0результаты на\u00a0одной странице.',
  personality: 'Создайте тест, в\u00a0котором из\u00a0баллов за\u00a0ответы складывается портрет.',
} as const
