import type { ServerTime } from '#web/lib/server-time.ts'

/** A difference that the way of a reply does not explain: the server's clock was set back. */
const setBackMs = 10_000

/**
 * The server's time after a reply that has just come. A poll may have waited, so nothing is known of its way: the server is at
 * least as far as the reply says, and the largest difference is the nearest one. The same object while it is not nearer.
 */
export function nearerTime(known: ServerTime | null, serverNow: string, receivedAt: number): ServerTime {
  const difference = Date.parse(serverNow) - receivedAt
  const isNearer = known === null || difference > known.difference || known.difference - difference > setBackMs
  return isNearer ? { difference } : known
}

/** Adds the server's time to the states of a game as they come. */
export function pollClock(): <State extends { serverNow: string }>(state: State) => State & { time: ServerTime } {
  let known: ServerTime | null = null
  return (state) => {
    known = nearerTime(known, state.serverNow, performance.now())
    return { ...state, time: known }
  }
}
