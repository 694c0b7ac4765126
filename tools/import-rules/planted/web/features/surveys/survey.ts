// every-feature-has-a-domain
import { like } from '#web/features/quiz/like.ts'

export const survey = like
