import type { Comment } from '@quiz/contract/comments.ts'
import { commentRules } from '@quiz/contract/limits.ts'
import type { ViewerState } from '#web/lib/session.ts'

const editMs = commentRules.editMinutes * 60_000

/** Whether the reader may delete a comment at once: an own one, or one on an own test. Administrators decide, with a reason. */
export const mayRemove = ({ userId, isDeleted }: Comment, viewer: ViewerState, testAuthorId: number): boolean =>
  !isDeleted && viewer.state === 'user' && (viewer.me.id === userId || viewer.me.id === testAuthorId)

/** Whether the reader may edit a comment at a time, in milliseconds since 1970. The server has the last word. */
export const mayEdit = (comment: Comment, viewer: ViewerState, now: number): boolean =>
  viewer.state === 'user' &&
  viewer.me.id === comment.userId &&
  (comment.state === 'shown' || comment.state === 'waits') &&
  now - Date.parse(comment.createDate) < editMs
