import { useEffect, useState, useSyncExternalStore } from 'react'
import { LongPoll } from '#web/lib/polling/long-poll.ts'
import { claimNewest } from '#web/lib/polling/newest-tab.ts'
import { pollClock } from '#web/lib/polling/poll-clock.ts'
import { shareWaiting } from '#web/lib/polling/waiting-tabs.ts'
import { askState, type Player, type TimedState } from './player-calls.ts'

/** Follows a game as one player. Of several tabs of a player the newest alone asks; another one waits to be chosen. */
export function useGame({ code, key }: Player) {
  const [poll] = useState(() => {
    const timed = pollClock()
    return new LongPoll<TimedState>({
      ask: async ({ last, ...how }) => {
        const state = await askState({ code, key }, { since: last?.cursor, ...how })
        return state && timed(state)
      },
    })
  })
  const [isNewest, setNewest] = useState(true)
  const [claim, setClaim] = useState<(() => void) | null>(null)
  // Other tabs are outside of React.
  useEffect(() => {
    const tab = claimNewest(`player ${code}`, setNewest)
    setClaim(() => tab.claim)
    return tab.end
  }, [code])
  useEffect(() => {
    if (!isNewest) return
    const endSharing = shareWaiting(poll.setMayWait)
    const endPolls = poll.follow()
    return () => {
      endPolls()
      endSharing()
    }
  }, [isNewest, poll])
  const polled = useSyncExternalStore(poll.watch, poll.polled)
  return { ...polled, poll, isNewest, playHere: () => claim?.() }
}

export type Game = ReturnType<typeof useGame>
