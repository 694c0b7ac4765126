import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { likeTexts } from '@quiz/contract/texts/ru/likes.ts'
import { isSignedOut } from '#web/lib/problem.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Shows a toast with a retry button after a failed like; none after a 401, which opens the sign-in prompt. */
export function showLikeFailedToast(problem: Error, retry: () => void): void {
  if (isSignedOut(problem)) return
  showToast({
    text: `${likeTexts.failed} ${problem.message}`,
    tone: 'bad',
    action: { label: callTexts.retry, run: retry },
  })
}
