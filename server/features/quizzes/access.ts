import { refuse } from '#server/platform/refusal.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import type { QuizRow } from './quizzes.queries.ts'

/** Throws a `Refusal` unless the viewer may take the test: it is open, or closed by its author to others. */
export function requireAccess(
  quiz: Pick<QuizRow, 'availability' | 'authorId' | 'title'>,
  viewer: QuizViewer | null,
): void {
  if (quiz.availability === 'gone') throw refuse('quiz_not_found')
  const isPrivileged = viewer !== null && (viewer.isAdmin || viewer.id === quiz.authorId)
  if (quiz.availability === 'closed' && !isPrivileged) throw refuse('closed').with({ testTitle: quiz.title })
}
