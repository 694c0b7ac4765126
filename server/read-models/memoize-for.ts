import { isUnexpired } from '#server/platform/is-unexpired.ts'

/** Caches an expensive value: it is loaded at the first call, and again when it is older than `milliseconds`. */
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
    // A failure rejects the waiting calls and is not cached.
    value.catch(() => {
      if (cached === entry) cached = null
    })
    return value
  }
}
