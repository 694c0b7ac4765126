import type { Comment } from '@quiz/contract/comments.ts'
import { commentRules } from '@quiz/contract/limits.ts'
import type { ViewerState } from '#web/lib/session.ts'

const editMs = commentRules.editMinutes * 60_000

/** Whether the reader may delete a comment: an own one, one on an own test, or any as an administrator. */
export const mayRemove = ({ userId, isDeleted }: Comment, viewer: ViewerState, testAuthorId: number): boolean =>
  !isDeleted &&
  viewer.state === 'user' &&
  (viewer.me.isAdmin || viewer.me.id === userId || viewer.me.id === testAuthorId)

/** Whether the reader may edit a comment at a time, in milliseconds since 1970. The server has the last word. */
export const mayEdit = (comment: Comment, viewer: ViewerState, now: number): boolean =>
  viewer.state === 'user' &&
  viewer.me.id === comment.userId &&
  (comment.state === 'shown' || comment.state === 'waits') &&
  now - Date.parse(comment.createDate) < editMs
