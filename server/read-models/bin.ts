import { limits } from '@quiz/contract/limits.ts'

/** Whether a moderator deleted a test. Who did is unknown of tests that a process of an earlier release deletes, which only moderators do. */
export const isRemovedByModerator = ({
  deletedAt,
  deletedBy,
}: {
  deletedAt: Date | null
  deletedBy: string | null
}): boolean => deletedAt !== null && deletedBy !== 'author'

/** Tests deleted before this moment cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - limits.binDays * 24 * 3600 * 1000)
