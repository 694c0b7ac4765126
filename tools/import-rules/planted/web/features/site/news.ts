// site-imports-no-other-domain
import type { Quiz } from '#web/features/quiz/quiz.ts'

export type News = Quiz
