import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'signed-in'

/** Why a person is asked what has waited: they have just signed in, or a call was refused for want of a consent. */
export type AfterSignInReason = 'signed-in' | 'consent-needed'

/** Notes that a person is to be asked what has waited; null when nothing is left. */
export const setAfterSignIn = (reason: AfterSignInReason | null): void => storeText('tab', storageKey, reason)

/** Why a person is to be asked what has waited for the sign-in; null when they are not, on the server and until hydration. */
export const useAfterSignIn = (): string | null => useStoredText('tab', storageKey)
