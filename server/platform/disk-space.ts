import { statfsSync } from 'node:fs'

/** With less than this free, nothing more is written: what a store needs to end what it began and to be opened again. */
export const minFreeBytes = 64_000_000
/** How long an answer holds, milliseconds: looking costs some microseconds, and is done before each statement. */
const checkIntervalMs = 500

/** Whether too little room is left on the disk. */
export type DiskSpaceCheck = () => boolean

/** Watches the disk under a folder. Where it cannot be looked at, writing will tell what is the matter. */
export function diskSpaceCheck(
  folder: string,
  { minFree = minFreeBytes, now = () => performance.now() } = {},
): DiskSpaceCheck {
  let isFull = false
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lookedAt < checkIntervalMs) return isFull
    lookedAt = now()
    isFull = freeBytes(folder) < minFree
    return isFull
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
