/** Texts about the other results of a personality test. */
export const otherResultsTexts = {
  /** All results of the test, to the taker. */
  title: 'Что ещё бывает',
  /** Beside the taker's own result among all. */
  yours: 'это вы',
} as const
