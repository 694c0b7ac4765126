import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { likeTexts } from '@quiz/contract/texts/ru/likes.ts'
import { isSignedOut } from '#web/lib/problem.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Says that a like was not saved, with a way to try again; nothing where signing in is being offered already. */
export function showLikeFailedToast(problem: Error, retry: () => void): void {
  if (isSignedOut(problem)) return
  showToast({
    text: `${likeTexts.failed} ${problem.message}`,
    tone: 'bad',
    action: { label: callTexts.retry, run: retry },
  })
}
