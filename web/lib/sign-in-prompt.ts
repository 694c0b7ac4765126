import { readStoredText, storeText } from '#web/lib/stored-text.ts'

const signInRequested = 'sign-in-wanted'
const pendingActionKey = 'wish-of-guest'
const pendingActionMinutes = 15

/**
 * Asks the page to offer signing in: a guest tried something that is for people with an account.
 * What they tried can be remembered as a wish, to be done for them once they are in.
 */
export const requestSignIn = (pendingAction: string | null = null): void => {
  storeText('tab', pendingActionKey, pendingAction && `${Date.now()} ${pendingAction}`)
  dispatchEvent(new Event(signInRequested))
}

/** Calls back whenever signing in is wanted; answers the way to stop. */
export function onSignInRequested(listener: () => void): () => void {
  addEventListener(signInRequested, listener)
  return () => removeEventListener(signInRequested, listener)
}

/** Forgets the wish: the guest thought better of it. */
export const clearPendingAction = (): void => storeText('tab', pendingActionKey, null)

/** Takes the wish out, for it to be done once; null when there is none, or it is a quarter of an hour old. */
export function takePendingAction(): string | null {
  const [since = '', ...words] = (readStoredText('tab', pendingActionKey) ?? '').split(' ')
  clearPendingAction()
  return Date.now() - Number(since) < pendingActionMinutes * 60_000 ? words.join(' ') || null : null
}
