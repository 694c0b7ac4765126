import { comments } from '@quiz/contract/comments.ts'
import { read } from '#web/lib/read.ts'

/** Comments on a test: the newest, or those older than a top-level one. */
export const commentsQuery = (testId: number, before?: number) =>
  read(comments.list, { query: before === undefined ? { testId } : { testId, before } })
