import type { Comment } from '@quiz/contract/comments.ts'
import { pageSizes } from '@quiz/contract/limits.ts'

/**
 * Adds the comments that their author alone sees to a page of the list: a top-level one by its id, in place of its placeholder
 * where there is one, a reply among the replies to its comment. `unseen` is in the order of ids.
 */
export function mergeUnseen(
  page: readonly Comment[],
  { unseen, before }: { unseen: readonly Comment[]; before: number | null },
): Comment[] {
  const tops = page.filter(isTop)
  const isLastPage = tops.length < pageSizes.comments
  const oldest = isLastPage ? 0 : (tops.at(-1)?.id ?? 0)
  const list = [...page]
  for (const comment of unseen) {
    const isOnPage = comment.id >= oldest && (before === null || comment.id < before)
    if (!isTop(comment)) addReply(list, comment)
    else if (isOnPage) addTop(list, comment)
  }
  return list
}

const isTop = ({ commentPid }: Comment): boolean => commentPid === null

function addTop(list: Comment[], comment: Comment): void {
  const at = list.findIndex((other) => isTop(other) && other.id <= comment.id)
  const isPlaceholder = list[at]?.id === comment.id
  list.splice(at < 0 ? list.length : at, isPlaceholder ? 1 : 0, comment)
}

/** A reply to a comment on another page is not shown. */
function addReply(list: Comment[], reply: Comment): void {
  const before = list.findLastIndex(
    ({ id, commentPid }) => id === reply.commentPid || (commentPid === reply.commentPid && id < reply.id),
  )
  if (before >= 0) list.splice(before + 1, 0, reply)
}
