/** Words of the heart on a card and a result. */
export const likeTexts = {
  like: (title: string) => `Нравится: «${title}»`,
  failed: 'Лайк не\u00a0сохранился.',
} as const
