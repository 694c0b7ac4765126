import type { ResultView } from '@quiz/contract/attempt/results.ts'

/** The words for the owner of a result and those for other readers, and which of them a reader gets; the server renders the neutral ones. */
export const textsFor = ({ isOwn }: Pick<ResultView, 'isOwn'>, { own, other }: { own: string; other: string }) =>
  ({ texts: [own, other], shown: isOwn ? 0 : 1 }) as const
