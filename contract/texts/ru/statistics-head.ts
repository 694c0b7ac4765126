/** Title of the page of statistics, for its head. */
export const statisticsHead = { title: 'Статистика теста' } as const
