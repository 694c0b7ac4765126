/** Title of the pages of practice, for their head. */
export const practiceHead = { title: 'Тренировка' } as const
