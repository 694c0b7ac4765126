import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const signInRequested = 'sign-in-requested'
/** Key of the stored action in the storage of the tab: the time in milliseconds, and the words of the action. */
export const pendingActionKey = 'wish-of-guest'
const pendingActionMinutes = 15

/**
 * Opens the sign-in prompt after a guest tried an action that needs an account.
 * The action can be stored, to be run once they have signed in; its first word tells the prompt why it needs an account.
 */
export const requestSignIn = (pendingAction: string | null = null): void => {
  storeText('tab', pendingActionKey, pendingAction && `${Date.now()} ${pendingAction}`)
  dispatchEvent(new Event(signInRequested))
}

/** Subscribes to requests of the sign-in prompt; returns the unsubscribe function. */
export function onSignInRequested(listener: () => void): () => void {
  addEventListener(signInRequested, listener)
  return () => removeEventListener(signInRequested, listener)
}

/** Removes the pending action after the guest has cancelled the prompt. */
export const clearPendingAction = (): void => storeText('tab', pendingActionKey, null)

/** Removes and returns the pending action, so that it runs once; null without one, and after 15 minutes. */
export function takePendingAction(): string | null {
  const [since = '', ...words] = (readStoredText('tab', pendingActionKey) ?? '').split(' ')
  clearPendingAction()
  return Date.now() - Number(since) < pendingActionMinutes * 60_000 ? words.join(' ') || null : null
}
