import { useSyncExternalStore } from 'react'

/** Milliseconds by which the clock of the server is ahead of this device. */
let ahead: number | null = null

/** A difference by which the clock of this device was set anew rather than the network late. */
const setAnewMs = 10_000

/**
 * Notes the time of a reply that has just come. `Date` has whole seconds and the reply needed some time, so that the server is
 * at least so far ahead: the largest difference is the nearest one.
 */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time)) return
  const seen = time - Date.now()
  ahead = ahead === null || seen > ahead || ahead - seen > setAnewMs ? seen : ahead
}

/** The time of the server. */
export const serverNow = (): number => Date.now() + (ahead ?? 0)

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all clocks of the page. */
function watchSeconds(tell: () => void): () => void {
  watchers.add(tell)
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher()
  }, 1000)
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A text that depends on the time of the server; the component renders again when the text changes, at most once a second. */
export const useTimeText = (textAt: (now: number) => string): string =>
  useSyncExternalStore(
    watchSeconds,
    () => textAt(serverNow()),
    () => '',
  )
