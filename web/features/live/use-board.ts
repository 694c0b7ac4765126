import type { LiveStep } from '@quiz/contract/live/live-states.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LongPoll } from '#web/lib/polling/long-poll.ts'
import { pollClock } from '#web/lib/polling/poll-clock.ts'
import { shareWaiting } from '#web/lib/polling/waiting-tabs.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { showToast } from '#web/ui/toasts.ts'
import { askBoard, type BoardOf, type TimedBoard, takeStep } from './live.api.ts'

/** Seconds that «Ещё 15 секунд» adds. */
const extensionSeconds = 15

/** Follows the board of a game, and takes its steps. All tabs and devices of a host are equal. */
export function useBoard({ id, key }: BoardOf) {
  const [{ poll, timed }] = useState(() => {
    const clock = pollClock()
    const ask: ConstructorParameters<typeof LongPoll<TimedBoard>>[0]['ask'] = async ({ last, ...how }) => {
      const state = await askBoard({ id, key }, { since: last?.cursor, ...how })
      return state && clock(state)
    }
    return { poll: new LongPoll<TimedBoard>({ ask }), timed: clock }
  })
  // The server and other tabs are outside of React.
  useEffect(() => {
    const endSharing = shareWaiting(poll.setMayWait)
    const endPolls = poll.follow()
    return () => {
      endPolls()
      endSharing()
    }
  }, [poll])
  const polled = useSyncExternalStore(poll.watch, poll.polled, poll.polled)
  const sent = useRef<number | null>(null)

  const run = async (step: LiveStep) => {
    const { last } = poll.polled()
    // Of two presses on one state one counts. The next state may come by a poll before the reply does.
    if (!last || last.revision === sent.current) return
    sent.current = last.revision
    try {
      const seconds = step === 'extend' ? { seconds: extensionSeconds } : {}
      poll.take(timed(await takeStep({ id, revision: last.revision, step, ...seconds })))
    } catch (error) {
      sent.current = null
      const problem = problemOf(error)
      const isStale = problem.code === 'stale'
      showToast(isStale ? { text: liveBoardTexts.board.pressed } : { text: problem.sentence, tone: 'bad' })
      poll.askNow()
    }
  }
  return { ...polled, poll, take: run }
}

export type Board = ReturnType<typeof useBoard>
