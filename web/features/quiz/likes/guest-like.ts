import { likes } from '@quiz/contract/quiz/likes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useViewer } from '#web/lib/session.ts'
import { takePendingAction } from '#web/lib/sign-in-prompt.ts'
import { patchLikes, showLikeFailedToast } from './like-state.ts'

/** Ids of tests with a running `ensureLiked`. */
const inFlight = new Set<number>()

/** The pending action of a guest who pressed the like button of a test. */
export const likeAction = (quizId: number): string => `like ${quizId}`

/** Runs a guest's pending like after they have signed in. Used once, in the shell. */
export function useGuestLike(): void {
  const queryClient = useQueryClient()
  const { state } = useViewer()
  useEffect(() => {
    if (state !== 'user') return
    const quizId = Number(/^like (\d+)$/.exec(takePendingAction() ?? '')?.[1])
    if (quizId) void ensureLiked(queryClient, quizId)
  }, [state, queryClient])
}

/** Likes a test unless the viewer has liked it already. */
export async function ensureLiked(queryClient: QueryClient, quizId: number): Promise<void> {
  // A second toggle would remove the like of the first.
  if (inFlight.has(quizId)) return
  inFlight.add(quizId)
  try {
    const quiz = await call(quizzes.get, { params: { id: String(quizId) }, query: {} })
    if ('isLikedByCurrentUser' in quiz && !quiz.isLikedByCurrentUser)
      patchLikes(queryClient, quizId, await call(likes.toggle, { body: { testId: quizId } }))
    // Lists that load at the same time may hold the count from before the like.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    showLikeFailedToast(error, () => void ensureLiked(queryClient, quizId))
  } finally {
    inFlight.delete(quizId)
  }
}
