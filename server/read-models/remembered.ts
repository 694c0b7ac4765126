import { stillHolds } from '#server/platform/still-holds.ts'

/** A value that is dear to make: made when first asked for, and again when it is older than `milliseconds`. */
export function remembered<T>(
  load: () => Promise<T>,
  { milliseconds, clock }: { milliseconds: number; clock: () => Date },
) {
  let kept: { value: Promise<T>; until: number } | null = null
  return (): Promise<T> => {
    const now = clock().getTime()
    if (kept && stillHolds(kept.until, { now, longest: milliseconds })) return kept.value
    const value = load()
    const entry = { value, until: now + milliseconds }
    kept = entry
    // A failure is told to those who wait for it, and not remembered.
    value.catch(() => {
      if (kept === entry) kept = null
    })
    return value
  }
}
