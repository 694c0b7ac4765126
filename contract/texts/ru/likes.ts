/** Texts of the like button. */
export const likeTexts = {
  like: (title: string) => `Нравится: «${title}»`,
  failed: 'Лайк не\u00a0сохранился.',
} as const
