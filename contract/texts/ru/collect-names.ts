/** Texts of the offers to give a test to a group. */
export const collectNamesTexts = {
  collect: 'Собрать имена',
  give: 'Задать группе',
} as const
