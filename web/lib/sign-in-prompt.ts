import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const signInRequested = 'sign-in-requested'
const pendingActionKey = 'wish-of-guest'
const pendingActionMinutes = 15

/**
 * Opens the sign-in prompt after a guest tried an action that needs an account.
 * The action can be stored, to be run once they have signed in.
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
