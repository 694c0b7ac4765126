// account-imports-domains-below-it
import type { Quiz } from '#web/features/own-quizzes/quiz.ts'

export const account: Quiz = { id: 1 }
