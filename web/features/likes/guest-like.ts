import { likes } from '@quiz/contract/likes.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/call.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { useViewer } from '#web/lib/session.ts'
import { takePendingAction } from '#web/lib/sign-in-prompt.ts'
import { showLikeFailedToast } from './like-failed-toast.ts'
import { patchLikes } from './patch-likes.ts'

/** Tests that are being liked by `giveLike`. */
const inFlight = new Set<number>()

/** The wish of a guest who pressed the heart of a test. */
export const likeAction = (quizId: number): string => `like ${quizId}`

/** Gives the like that a guest wished for as soon as they are in. Used once, in the frame round every page. */
export function useGuestLike(): void {
  const queries = useQueryClient()
  const { state } = useViewer()
  useEffect(() => {
    if (state !== 'user') return
    const quizId = Number(/^like (\d+)$/.exec(takePendingAction() ?? '')?.[1])
    if (quizId) void ensureLiked(queries, quizId)
  }, [state, queries])
}

/** Likes a test for somebody of whom it is not known yet whether they liked it long ago: then it stays liked. */
export async function ensureLiked(queries: QueryClient, quizId: number): Promise<void> {
  // Of two presses in a row the second would take back what the first one gives.
  if (inFlight.has(quizId)) return
  inFlight.add(quizId)
  try {
    const quiz = await call(quizzes.get, { params: { id: String(quizId) }, query: {} })
    if ('isLikedByCurrentUser' in quiz && !quiz.isLikedByCurrentUser)
      patchLikes(queries, quizId, await call(likes.toggle, { body: { testId: quizId } }))
    // Lists that are being read this minute may have been counted before the like.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    showLikeFailedToast(error, () => void ensureLiked(queries, quizId))
  } finally {
    inFlight.delete(quizId)
  }
}
