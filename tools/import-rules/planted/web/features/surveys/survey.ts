// every-feature-has-a-domain
import { like } from '#web/features/likes/like.ts'

export const survey = like
