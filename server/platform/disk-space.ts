import { statfsSync } from 'node:fs'

/**
 * With less free space than this the store refuses writes: it needs the rest to finish transactions and to start again.
 */
export const minFreeBytes = 64_000_000
/** How long a result is reused, milliseconds: a check costs some microseconds and precedes each statement. */
const checkIntervalMs = 500

/** Whether too little space is left on the disk. */
export type DiskSpaceCheck = () => boolean

/**
 * Checks the disk of a folder. When its free space cannot be read it does not count as full: a write reports the error.
 */
export function diskSpaceCheck(
  folder: string,
  { minFree = minFreeBytes, now = () => performance.now() } = {},
): DiskSpaceCheck {
  let isFull = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - checkedAt < checkIntervalMs) return isFull
    checkedAt = now()
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
