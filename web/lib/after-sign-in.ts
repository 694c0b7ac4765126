import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'signed-in'

/** Notes that a person has just signed in or lacks a consent, so that they are asked what has waited; or that nothing is left. */
export const setAfterSignIn = (isPending: boolean): void => storeText('tab', storageKey, isPending ? 'yes' : null)

/** Whether a person is to be asked what has waited for the sign-in; false on the server and until hydration. */
export const useAfterSignIn = (): boolean => useStoredText('tab', storageKey) !== null
