import { pageSizes } from '@quiz/contract/limits.ts'
import type { Comment } from '@quiz/contract/quiz/comments.ts'

export type Thread = { comment: Comment; replies: Comment[] }

const isTop = ({ commentPid }: Comment): boolean => commentPid === null

/** Groups the flat list of the API into threads, in its order. A reply without its parent becomes a thread of its own. */
export function threadsOf(list: readonly Comment[]): Thread[] {
  const threads: Thread[] = []
  const byId = new Map<number, Thread>()
  for (const comment of list) {
    const parent = comment.commentPid === null ? undefined : byId.get(comment.commentPid)
    if (parent) {
      parent.replies.push(comment)
      continue
    }
    const thread: Thread = { comment, replies: [] }
    threads.push(thread)
    byId.set(comment.id, thread)
  }
  return threads
}

/** The cursor of the next older page; null after the last page, which is not full. */
export function olderCursor(page: readonly Comment[]): number | null {
  const tops = page.filter(isTop)
  return tops.length < pageSizes.comments ? null : (tops.at(-1)?.id ?? null)
}

/** The comment with the highest id, which was posted last. */
export const newestOf = (list: readonly Comment[]): Comment | undefined =>
  list.reduce<Comment | undefined>(
    (newest, comment) => (newest && newest.id > comment.id ? newest : comment),
    undefined,
  )
