// quiz-imports-domains-below-it
import type { Attempt } from '#web/features/attempt/attempt.ts'

export type Quiz = Attempt
