/** Titles of the pages of works and own questions, for their heads. */
export const worksHeads = {
  questions: { title: 'Мои вопросы' },
  list: { title: 'Мои работы' },
  create: { title: 'Новая работа' },
  work: { title: 'Работа' },
} as const
