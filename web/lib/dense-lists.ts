import { storeText, useStoredText } from '#web/lib/stored-text.ts'

const key = 'dense-lists'

/** Whether lists of one's own are dense, which this browser remembers, and how to change that. */
export const useDenseLists = (): { isDense: boolean; onDense: (isDense: boolean) => void } => ({
  isDense: useStoredText('browser', key) !== null,
  onDense: (isDense) => storeText('browser', key, isDense ? 'yes' : null),
})
