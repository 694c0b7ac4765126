// feature-imports-no-other-feature: a type counts too
import type { Comment } from '#server/features/comments/comment.ts'

export const likeLimit = (comment: Comment): number => comment.length
