/** How the answer options of a question stand: one under another, or beside each other. */
export const answersLayouts = ['list', 'grid'] as const
export type AnswersLayout = (typeof answersLayouts)[number]
