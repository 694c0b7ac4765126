/** Texts about regrading a work after a correction of its tests. */
export const workRegradingTexts = {
  unknownQuestion: 'Такого вопроса в\u00a0этой работе нет.',
} as const
