import { counted, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const percentForms: PluralForms = { one: 'процент', few: 'процента', many: 'процентов' }
/** After «из»: из 1 вопроса, из 2 вопросов, из 21 вопроса. */
const questionForms: PluralForms = { one: 'вопроса', few: 'вопросов', many: 'вопросов' }

const pointForms: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
const pointsOf = ({ earned, most }: { earned: number; most: number }) =>
  `${counted(earned, pointForms)} из\u00a0${most}`

/** Right answers of all, with points where they say something else. */
type Tally = { right: number; all: number; points: { earned: number; most: number } | null }

/** Texts of a result itself, on its page and in a frame. */
export const resultTexts = {
  /** The percent as screen readers say it: to the taker, and to other readers. */
  spokenScore: {
    own: (percent: number) => `Ваш результат: ${percent} ${plural(percent, percentForms)}.`,
    other: (percent: number) => `Результат: ${percent} ${plural(percent, percentForms)}.`,
  },
  /** Right answers, and where questions weigh differently the points: «4 балла из 18 · верно 2 из 7». */
  tally: {
    own: ({ right, all, points }: Tally) =>
      [
        `Вы\u00a0ответили правильно на\u00a0${right} из\u00a0${all}\u00a0${plural(all, questionForms)}`,
        ...(points ? [pointsOf(points)] : []),
      ].join(' · '),
    other: ({ right, all, points }: Tally) =>
      points
        ? `${pointsOf(points)} · верно\u00a0${right}\u00a0из\u00a0${all}`
        : `Верно\u00a0${right}\u00a0из\u00a0${all}`,
  },
  /** Right answers before and after the author recounted, or points, or percents: the first of them that differ. */
  corrected: {
    right: ({ before, after, all }: { before: number; after: number; all: number }) =>
      `Автор исправил тест: было ${before} из\u00a0${all}, стало ${after} из\u00a0${all}`,
    points: ({ before, after }: { before: number; after: number }) =>
      `Автор исправил тест: было ${counted(before, pointForms)}, стало ${counted(after, pointForms)}`,
    percent: ({ before, after }: { before: number; after: number }) =>
      `Автор исправил тест: было ${before}\u00a0%, стало ${after}\u00a0%`,
  },
  /** Below half of the score. */
  nextStep: {
    own: 'Не\u00a0беда: во\u00a0второй раз половина ответов уже знакома.',
    other: 'Думаете, у\u00a0вас выйдет лучше? Самое время проверить.',
  },
  progress: 'Верные ответы',
  /** Above the title of the result of a personality test: to its taker, and to other readers. */
  ownOutcome: 'Ваш результат',
  otherOutcome: 'Результат того, кто поделился',
} as const
