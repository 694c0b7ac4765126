/** Texts about the results that a test can give, to its taker. */
export const otherResultsTexts = {
  /** The shares of all results in an attempt. */
  outcomes: 'Сколько в\u00a0вас от\u00a0каждого',
  outcomeShare: (percent: number) => `${percent}\u00a0%`,
  /** All results of the test. */
  title: 'Что ещё бывает',
  /** Beside the taker's own result among all. */
  yours: 'это вы',
} as const
