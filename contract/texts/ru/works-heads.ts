/** Titles of the pages of works, for their heads. */
export const worksHeads = {
  list: { title: 'Мои работы' },
  create: { title: 'Новая работа' },
  work: { title: 'Работа' },
} as const
