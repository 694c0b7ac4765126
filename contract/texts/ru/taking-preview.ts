/** Texts of the end of a preview, which authors alone see. */
export const takingPreviewTexts = {
  end: 'Вопросы закончились. Здесь участник увидит свой результат.',
  result: 'При этих ответах выпадет:',
  untitledResult: 'Результат без названия',
  share: (title: string, percent: number) => `${title}: ${percent}\u00a0%`,
} as const
