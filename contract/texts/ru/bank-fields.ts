import { limits } from '@quiz/contract/limits.ts'

/** Messages about fields of calls of own questions. */
export const bankFieldTexts = {
  badTheme: 'Тема делится косой чертой один раз, с\u00a0обеих сторон от\u00a0неё нужны слова.',
  tooManyThemes: `Тем уже ${limits.bankThemesMax}, больше нельзя. Возьмите одну из\u00a0них.`,
  noSuchPlace: 'С\u00a0этого места список не\u00a0продолжить. Откройте его заново.',
} as const
