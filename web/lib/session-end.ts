import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'session-ended'

/** Notes that the session ended without the user's doing, so that the sign-in page can say it. */
export const noteSessionEnd = (): void => storeText('tab', storageKey, 'yes')
/** Removes the note: after signing in, and after signing out on purpose. */
export const forgetSessionEnd = (): void => storeText('tab', storageKey, null)
/** Whether the session of this tab ended without the user's doing. */
export const useSessionEnded = (): boolean => useStoredText('tab', storageKey) !== null

/** Where a tab keeps what is half typed when a session ends. */
export const keptKey = 'kept'
