import { statfsSync } from 'node:fs'

/** With less than this free, nothing more is written: what a store needs to end what it began and to be opened again. */
export const leastBytes = 64_000_000
/** How long an answer holds, milliseconds: looking costs some microseconds, and is done before each statement. */
const holdsMs = 500

/** Whether too little room is left on the disk. */
export type RoomCheck = () => boolean

/** Watches the disk under a folder. Where it cannot be looked at, writing will tell what is the matter. */
export function watchRoom(folder: string, { least = leastBytes, now = () => performance.now() } = {}): RoomCheck {
  let isShort = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lookedAt < holdsMs) return isShort
    lookedAt = now()
    isShort = freeBytes(folder) < least
    return isShort
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
