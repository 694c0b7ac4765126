/** Titles and descriptions of the pages of works, for their heads. */
export const worksHeads = {
  list: { title: 'Мои работы', description: 'Тесты, которые вы\u00a0дали группе.' },
  create: { title: 'Новая работа', description: 'Дайте свой тест группе и\u00a0соберите ответы по\u00a0именам.' },
  work: { title: 'Работа', description: 'Ответы группы в\u00a0одной таблице.' },
} as const
