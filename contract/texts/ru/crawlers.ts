/** Texts of what programs read. */
export const crawlerTexts = {
  feed: 'Новые тесты',
  feedOf: (brand: string) => `${brand}: новые тесты`,
} as const
