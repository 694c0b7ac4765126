import type { WorkView } from '@quiz/contract/works.ts'

/** The settings of a work that have no column of their own. */
export type WorkSettings = Pick<
  WorkView,
  | 'pick'
  | 'minutes'
  | 'attemptsMax'
  | 'counted'
  | 'shuffleQuestions'
  | 'shuffleAnswers'
  | 'review'
  | 'reviewWhen'
  | 'names'
  | 'marks'
>
