import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const storageKey = 'results-offer'

/** Starts or ends the offer of the results of this browser to the person who has just signed in. */
export const setResultsOffer = (isOffered: boolean): void => storeText('tab', storageKey, isOffered ? 'yes' : null)

/** Whether results are offered; false on the server and until hydration. */
export const useResultsOffer = (): boolean => useStoredText('tab', storageKey) !== null
