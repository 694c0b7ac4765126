import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The server's time as a difference to this document's own clock, in milliseconds. That clock (`performance.now`) cannot be
 * set: neither a wrong phone nor a time changed in between shows a wrong time left.
 */
export type ServerTime = { difference: number }

/** The longest way of a reply, milliseconds. A call that took longer waited in the queue of the server, or was repeated. */
const longestWayMs = 1000

/** Reads the server's time from a reply: it was written halfway between the request and the reply, or when the wait was over. */
export const serverTimeOf = (serverNow: string, { sentAt, receivedAt }: CallTimes): ServerTime => ({
  difference: Date.parse(serverNow) - receivedAt + Math.min((receivedAt - sentAt) / 2, longestWayMs),
})

/** When a call was sent and answered, by `performance.now`. */
type CallTimes = { sentAt: number; receivedAt: number }

/** Makes a call, and measures it. */
export async function timed<Reply extends { serverNow: string }>(
  call: () => Promise<Reply>,
): Promise<Reply & { time: ServerTime }> {
  const sentAt = performance.now()
  const reply = await call()
  return { ...reply, time: serverTimeOf(reply.serverNow, { sentAt, receivedAt: performance.now() }) }
}

/** The time of the last replies that were noted; null before the first one. */
let noted: ServerTime | null = null

/** A difference that a late reply does not explain: the server's clock was set back. */
const setBackMs = 10_000

/**
 * Notes the time of a reply that has just come, for what is shown without a time of its own. `Date` has whole seconds and the
 * reply needed some time, so that the server is at least so far ahead: the largest difference is the nearest one.
 */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time)) return
  const difference = time - performance.now()
  const isNearer = noted === null || difference > noted.difference || noted.difference - difference > setBackMs
  if (isNearer) noted = { difference }
}

/** The noted time of the server; until a reply was noted, that of the device. */
export const notedTime = (): ServerTime => noted ?? { difference: Date.now() - performance.now() }

/** Now by the server's clock, in milliseconds since 1970. */
export const nowOf = ({ difference }: ServerTime): number => performance.now() + difference

/** Milliseconds until a moment by the server's clock, not below 0. */
export const msUntil = (moment: string, time: ServerTime): number => Math.max(0, Date.parse(moment) - nowOf(time))

/** A little after the second is full, so that it is never shown twice. */
const secondsApart = (left: number): number => Math.min(left, (left % 1000) + 5)

/** The longest wait of a timer: more milliseconds than fit into 31 bits end at once. */
const longestTimerMs = 60 * 60 * 1000
const untilTheEnd = (left: number): number => Math.min(left + 5, longestTimerMs)

/**
 * Milliseconds until a moment, kept up to date as long as whole seconds change, or by the pauses that are given; null without a
 * moment.
 */
export function useMsUntil(moment: string | null, time: ServerTime, pauseOf = secondsApart): number | null {
  const [left, setLeft] = useState(() => (moment === null ? null : msUntil(moment, time)))
  // Time is outside of React.
  useEffect(() => {
    if (moment === null) return setLeft(null)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = msUntil(moment, time)
      setLeft(now)
      if (now > 0) timer = setTimeout(look, pauseOf(now))
    }
    look()
    // Timers of hidden pages come late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment, time, pauseOf])
  return left
}

/** Whether a moment has passed by the server's clock; false without a moment. */
export const useHasPassed = (moment: string | null, time: ServerTime): boolean =>
  useMsUntil(moment, time, untilTheEnd) === 0

const watchers = new Set<() => void>()
let seconds: ReturnType<typeof setInterval> | undefined

/** One timer for all texts of the page. */
function watchSeconds(tell: () => void): () => void {
  watchers.add(tell)
  seconds ??= setInterval(() => {
    for (const watcher of watchers) watcher()
  }, 1000)
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    clearInterval(seconds)
    seconds = undefined
  }
}

/** A text that depends on the noted time; the component renders again when the text changes, at most once a second. */
export const useTimeText = (textAt: (now: number) => string): string =>
  useSyncExternalStore(
    watchSeconds,
    () => textAt(nowOf(notedTime())),
    () => '',
  )

/**
 * Calls back when this document's clock has lost time: it stands still on some devices while they sleep. Setting the device's
 * clock looks the same, and does no harm.
 */
export function watchSleep(onWake: () => void): () => void {
  const apartMs = 2000
  const apart = () => Date.now() - performance.now()
  let known = apart()
  const look = () => {
    if (Math.abs(apart() - known) < apartMs) return
    known = apart()
    onWake()
  }
  const timer = setInterval(look, 1000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Milliseconds as «1:05:09» or «5:09»; a begun second counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
