import { limits } from '@quiz/contract/limits.ts'

/** Tests deleted before this moment cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - limits.binDays * 24 * 3600 * 1000)
