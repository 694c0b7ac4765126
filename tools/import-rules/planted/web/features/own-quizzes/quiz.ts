// quiz-imports-domains-below-it
import type { Attempt } from '#web/features/taking/attempt.ts'

export type Quiz = Attempt
