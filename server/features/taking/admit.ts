import { limits } from '@quiz/contract/limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Availability, QuizViewer } from '#server/read-models/availability.ts'

/** A test as far as it decides who may submit an attempt. */
type Takeable = { availability: Availability; authorId: number; title: string; closedAt: Date | null }

/** How an attempt that may be submitted counts. */
export type Admission = { isCounted: boolean }

const graceMs = limits.finishMinutes * 60_000

/**
 * Decides whether an attempt is taken. Takers who began before a test was closed may finish it; its author and administrators may
 * always try it, which counts nowhere. Throws a `Refusal`.
 */
export function admit(quiz: Takeable, { viewer, now }: { viewer: QuizViewer | null; now: Date }): Admission {
  if (quiz.availability === 'gone') throw refuse('quiz_not_found')
  if (quiz.availability === 'open') return { isCounted: true }
  if (viewer && (viewer.isAdmin || viewer.id === quiz.authorId)) return { isCounted: false }
  if (quiz.closedAt && now.getTime() - quiz.closedAt.getTime() <= graceMs) return { isCounted: true }
  throw refuse('closed').with({ testTitle: quiz.title })
}
