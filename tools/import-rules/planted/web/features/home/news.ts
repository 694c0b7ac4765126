// site-imports-no-other-domain
import type { Quiz } from '#web/features/own-quizzes/quiz.ts'

export type News = Quiz
