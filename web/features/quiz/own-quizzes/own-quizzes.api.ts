import { pageSizes } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { Visibility } from '@quiz/contract/quiz/settings.ts'
import { ownQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointInfiniteQuery } from '#web/lib/endpoint-query.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { KeptQuestions } from './kept-questions.api.ts'

/** The viewer's deleted tests, page by page. */
export const binQuery = endpointInfiniteQuery(ownQuizzes.deleted, { body: { pageSize: pageSizes.profileTab } })

/** A test of the viewer with its settings, and when it was last taken. */
export const loadOwnQuiz = async (id: number) =>
  (await call(quizzes.get, { params: { id: String(id) }, query: { forEdit: 'true' } })) as QuizToEdit

/** The settings of a test of the viewer. */
export const settingsQuery = (id: number) =>
  queryOptions<QuizToEdit, Error>({ queryKey: ['settings', id], queryFn: () => loadOwnQuiz(id), staleTime: 0 })

type OwnQuiz = Pick<QuizCard, 'id' | 'title'>

/** What an author can do with a test. Each shows what it did; hiding and deleting can be undone from there. */
export function useOwnQuizActions({ id, title }: OwnQuiz) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries()
  const body = { id }

  /** Runs a call, says that it is done, and offers to undo it; false when it failed. */
  async function act(
    run: () => Promise<unknown>,
    text: string,
    undo?: (() => Promise<unknown>) | undefined,
  ): Promise<boolean> {
    if (!(await toastOnFailure(run))) return false
    const undoIt = async () => {
      if (!undo || !(await toastOnFailure(undo))) return
      await refetch()
      showToast({ text: texts.undone })
    }
    showToast({ text, ...(undo && { action: { label: texts.undo, run: undoIt } }) })
    await refetch()
    return true
  }
  const setVisibility = (visibility: Visibility) => call(ownQuizzes.setVisibility, { body: { id, visibility } })

  return {
    /** Closes the test. `from` is the visibility to return to, null where a moderator forbids that. */
    close: (from: Visibility | null) =>
      act(() => setVisibility('closed'), texts.closed(title), from ? () => setVisibility(from) : undefined),
    list: () => act(() => setVisibility('public'), texts.listed(title)),
    duplicate: () => {
      const options = { idempotencyKey: newIdempotencyKey() }
      return act(() => call(ownQuizzes.duplicate, { body }, options), texts.duplicated(title))
    },
    /** Deletes the test. Questions that were kept for that are taken out again when it stays, or comes back. */
    remove: (kept?: KeptQuestions) =>
      act(
        async () => {
          try {
            await call(ownQuizzes.remove, { body })
          } catch (error) {
            await kept?.forget()
            throw error
          }
        },
        kept ? texts.removedAlone(title) : texts.removed(title),
        async () => {
          await call(ownQuizzes.restore, { body })
          await kept?.forget()
        },
      ),
    restore: () => act(() => call(ownQuizzes.restore, { body }), texts.restored(title)),
  }
}
