import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'signed-in'

/** Notes that a person has just signed in, so that they are asked what has waited for it; or that nothing is left to ask. */
export const setAfterSignIn = (isPending: boolean): void => storeText('tab', storageKey, isPending ? 'yes' : null)

/** Whether a person has just signed in; false on the server and until hydration. */
export const useAfterSignIn = (): boolean => useStoredText('tab', storageKey) !== null
