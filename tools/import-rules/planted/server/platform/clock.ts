// no-import-of-composition-root
import { app } from '#server/app.ts'
// shared-folder-imports-no-feature
import { likeLimit } from '#server/features/likes/like-limit.ts'

export const now = [likeLimit, app]
