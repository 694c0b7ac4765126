import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'session-ended'

/** Notes that the session ended without the user's doing, so that the sign-in pages of all tabs can say it. */
export const noteSessionEnd = (): void => storeText('browser', storageKey, 'yes')
/** Removes the note: after signing in, and after signing out on purpose. */
export const forgetSessionEnd = (): void => storeText('browser', storageKey, null)
/** Whether the session of this browser ended without the user's doing. */
export const useSessionEnded = (): boolean => useStoredText('browser', storageKey) !== null

/** Where a tab keeps what is half typed when a session ends. */
export const keptKey = 'kept'
