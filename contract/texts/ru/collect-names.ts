/** Texts of the offers to give a test to a group. */
export const collectNamesTexts = {
  collect: 'Собрать имена',
  give: 'Задать группе',
  offer: 'Нужно знать, кто как ответил? Будет код, по\u00a0которому входят под своим именем, и\u00a0таблица.',
} as const
