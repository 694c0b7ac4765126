/** Titles and descriptions of the profile pages: separate from their texts, so that other pages do not load those. */
export const profileHeads = {
  mine: 'Мой профиль',
  description: (name: string) => `${name}: созданные тесты, результаты и\u00a0то, что понравилось.`,
} as const
