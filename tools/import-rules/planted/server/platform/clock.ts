// no-import-of-composition-root
import { app } from '#server/app.ts'
// shared-folder-imports-no-feature
import type { Comment } from '#server/features/quiz/comment.ts'

export const now: [Comment, string] = ['now', app]
