import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { likeTexts } from '@quiz/contract/texts/ru/likes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '#web/lib/problem.ts'
import { showToast } from '#web/ui/toasts.ts'

type LikeCounts = { isLikedByCurrentUser: boolean; likesCount: number }

/** Sets the like state of a test in every cached query: lists, the test, results. */
export function patchLikes(queryClient: QueryClient, quizId: number, isLiked: boolean): void {
  queryClient.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }, (data: unknown) =>
    patched(data, quizId, isLiked),
  )
}

/** The value with the new like state; the same object when the test is not in it, so that nothing renders again. */
function patched(data: unknown, quizId: number, isLiked: boolean): unknown {
  if (Array.isArray(data)) return mapPreservingIdentity(data, (item) => patched(item, quizId, isLiked))
  if (typeof data !== 'object' || data === null) return data
  if (isLikeable(data) && idOf(data) === quizId) {
    if (data.isLikedByCurrentUser === isLiked) return data
    return { ...data, isLikedByCurrentUser: isLiked, likesCount: Math.max(0, data.likesCount + (isLiked ? 1 : -1)) }
  }
  const inner = ['pages', 'items'].find((name) => name in data)
  if (!inner) return data
  const before: unknown = data[inner as keyof typeof data]
  const after = patched(before, quizId, isLiked)
  return after === before ? data : { ...data, [inner]: after }
}

const isLikeable = (data: object): data is LikeCounts => 'isLikedByCurrentUser' in data && 'likesCount' in data
const idOf = (data: object): unknown => ('testId' in data ? data.testId : 'id' in data && data.id)

function mapPreservingIdentity(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const next = list.map(change)
  return next.some((item, index) => item !== list[index]) ? next : list
}

/** Shows a toast with a retry button after a failed like; none after a 401, which opens the sign-in prompt. */
export function showLikeFailedToast(problem: Error, retry: () => void): void {
  if (isSignedOut(problem)) return
  showToast({
    text: `${likeTexts.failed} ${problem.message}`,
    tone: 'bad',
    action: { label: callTexts.retry, run: retry },
  })
}
