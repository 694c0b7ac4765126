import { isUnexpired } from '#server/platform/is-unexpired.ts'

/** A value that is dear to make: made when first asked for, and again when it is older than `milliseconds`. */
export function memoizeFor<T>(
  load: () => Promise<T>,
  { milliseconds, clock }: { milliseconds: number; clock: () => Date },
) {
  let cached: { value: Promise<T>; until: number } | null = null
  return (): Promise<T> => {
    const now = clock().getTime()
    if (cached && isUnexpired(cached.until, { now, longest: milliseconds })) return cached.value
    const value = load()
    const entry = { value, until: now + milliseconds }
    cached = entry
    // A failure is told to those who wait for it, and not remembered.
    value.catch(() => {
      if (cached === entry) cached = null
    })
    return value
  }
}
