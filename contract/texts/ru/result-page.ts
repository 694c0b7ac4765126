/** Texts of the page around a result. */
export const resultPageTexts = {
  /** Above a printed review. */
  printed: (quiz: string, result: string) => `${quiz} · ${result}`,
  /** The share of takers who got the same result. */
  sameShare: (percent: number) => `Таких\u00a0${percent}\u00a0%`,
  again: 'Пройти ещё раз',
  take: 'Пройти этот тест',
  unavailable: 'Этот тест больше не доступен, но\u00a0результат остаётся вашим.',
  aside: 'Автор и\u00a0другие тесты',
  otherQuizzes: 'Другие тесты',
  similar: 'Похожие тесты',
} as const
