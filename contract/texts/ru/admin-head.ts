/** Title of the administrators' page: separate from its texts, so that other pages do not load those. */
export const adminHead = { title: 'Модерация' } as const
