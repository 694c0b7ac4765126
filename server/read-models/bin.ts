import { limits } from '@quiz/contract/limits.ts'

/** Whether a moderator deleted a test. Earlier releases, where only moderators could, recorded nobody. */
export const isRemovedByModerator = ({
  deletedAt,
  deletedBy,
}: {
  deletedAt: Date | null
  deletedBy: string | null
}): boolean => deletedAt !== null && deletedBy !== 'author'

/** Tests deleted before this moment cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - limits.binDays * 24 * 3600 * 1000)
