import { showToast } from '#web/ui/toasts.ts'

/** Runs a call and shows its error in a toast. True when it succeeded. */
export async function toastOnFailure(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showToast({ text: error instanceof Error ? error.message : String(error), tone: 'bad' })
    return false
  }
}
