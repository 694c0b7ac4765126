import { CallProblem } from '#web/lib/problem.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Runs a call and shows its error in a toast. True when it succeeded. */
export async function toastOnFailure(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showToast({ text: sentenceOf(error), tone: 'bad' })
    return false
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallProblem) return error.sentence
  return error instanceof Error ? error.message : String(error)
}
