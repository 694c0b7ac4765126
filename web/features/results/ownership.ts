import type { ResultView } from '@quiz/contract/results.ts'

/** Which of two texts a reader gets, and the one whose room is reserved: the server renders the neutral one. */
export const textsFor = ({ isOwn }: Pick<ResultView, 'isOwn'>, texts: { own: string; other: string }) =>
  isOwn ? { children: texts.own, alternative: texts.other } : { children: texts.other, alternative: texts.own }
