/** Texts of the offers to give a test to a group, on screens or on paper. */
export const collectNamesTexts = {
  collect: 'Собрать имена',
  give: 'Задать группе',
  print: 'Печать',
} as const
