import { editing } from '@quiz/contract/editing/editing.ts'
import type { QuizToEdit, QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

const toEditInput = (id: number, versionNumber?: number) => ({
  params: { id: String(id) },
  query: { forEdit: 'true', versionNumber },
})

function asToEdit(quiz: QuizToTake | QuizToEdit): QuizToEdit {
  if (!('results' in quiz)) throw new Error('The test came without its results')
  return quiz
}

/** A test as its author edits it: its current version, or an earlier one. Never refetched in the background, as it is being edited. */
export const quizToEditQuery = (id: number, versionNumber?: number) => ({
  ...endpointQuery(quizzes.get, toEditInput(id, versionNumber)),
  select: asToEdit,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The same without a cache, with fresh addresses of its pictures. */
export const loadQuizToEdit = async (id: number, versionNumber: number): Promise<QuizToEdit> =>
  asToEdit(await call(quizzes.get, toEditInput(id, versionNumber)))

/** The versions of a test, the latest first. */
export const versionsQuery = (id: number) => ({
  ...endpointQuery(editing.versions, { params: { id: String(id) } }),
  staleTime: 0,
  gcTime: 0,
})
