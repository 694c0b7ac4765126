import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { bands } from '@quiz/contract/scoring/bands.ts'
import { outcomes } from '@quiz/contract/scoring/outcomes.ts'
import { rightAnswers } from '@quiz/contract/scoring/right-answers.ts'
import type { PointsOfQuestion, WayOfScoring } from '@quiz/contract/scoring/way-of-scoring.ts'

/** What tells how a test is scored. */
type ScoredBy = { kind: QuizKind; scoring: Scoring }

/** The way in which a test is scored. */
export const wayOfScoring = ({ kind, scoring }: ScoredBy): WayOfScoring =>
  kind === 'quiz' ? rightAnswers : personality[scoring]

const personality: Record<Scoring, WayOfScoring> = { bands, outcomes }

/** Maximum score of a test: the sum of the maximums of its questions, 0 where outcomes are scored. */
export const maxScore = (quiz: ScoredBy & { questions: readonly PointsOfQuestion[] }): number =>
  wayOfScoring(quiz).maxScore(quiz.questions)
