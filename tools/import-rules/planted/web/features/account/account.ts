// account-imports-domains-below-it
import type { Quiz } from '#web/features/quiz/quiz.ts'

export const account: Quiz = { id: 1 }
