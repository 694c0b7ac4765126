import { live } from '@quiz/contract/live/live.ts'
import type { CardReading, KeptCards } from '@quiz/contract/live/live-cards.ts'
import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { isSignedOut } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { showToast } from '#web/ui/toasts.ts'
import { dropWaiting, keepWaiting, listWaiting, useWaiting, type WaitingReadings } from './waiting-readings.ts'

/** Milliseconds between tries while there is no network: from the first to the longest. */
const retryMs = { first: 2_000, longest: 15_000 }

type Question = { gameId: number; place: number; read: readonly number[]; onChanged: () => void }

/** What is kept of the cards of a question, and what is sent: readings wait on this device until the site has them. */
export function useCardAnswers({ gameId, place, read, onChanged }: Question) {
  const [odd, setOdd] = useState<OddReadings>({ unknown: [], refused: [] })
  const queryClient = useQueryClient()
  const queryKey = [live.cards.path, gameId, place]
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: () => call(live.cards, { body: { id: gameId, place, readings: [] } }),
    staleTime: 0,
  })
  const { waiting, isOffline } = useSending(gameId, (batch, reply) => {
    if (batch.place !== place) return
    queryClient.setQueryData(queryKey, reply)
    setOdd((before) => oddAfter(before, batch.readings, reply))
    onChanged()
  })
  const [hasData, readNow] = [data !== undefined, read.join()]
  const lookAgain = useEffectEvent(() => {
    if (data && data.kept.map(({ card }) => card).join() !== readNow) void refetch()
  })
  // Another device of the host has sent, or a player who was removed for good has lost, what this one has not heard of.
  useEffect(() => {
    if (hasData || readNow) lookAgain()
  }, [hasData, readNow])
  const send = (readings: readonly CardReading[]) => {
    if (readings.length > 0) keepWaiting({ gameId, place, readings })
  }
  return {
    ...odd,
    kept: carryOver(data?.kept ?? [], waiting.find((one) => one.place === place)?.readings ?? []),
    isOffline,
    send,
    /** Makes a player of a card that the game does not know, and sends its letter again. */
    add: async (reading: CardReading) => {
      await call(live.players, { body: { id: gameId, addCard: reading.card } })
      send([reading])
    },
    ignore: ({ card }: Pick<CardReading, 'card'>) => setOdd((before) => without(before, new Set([card]))),
  }
}

/** Cards that the game does not know, and letters other than those that another device had sent before. */
type OddReadings = { unknown: readonly CardReading[]; refused: readonly CardReading[] }

function without({ unknown, refused }: OddReadings, cards: ReadonlySet<number>): OddReadings {
  const isOther = ({ card }: CardReading) => !cards.has(card)
  return { unknown: unknown.filter(isOther), refused: refused.filter(isOther) }
}

function oddAfter(before: OddReadings, readings: readonly CardReading[], reply: KeptCards): OddReadings {
  const kept = new Map(reply.kept.map(({ card, option }) => [card, option]))
  const given = readings.filter(({ option }) => option !== null)
  const isRefused = ({ card, option, isReplacing }: CardReading) => !isReplacing && kept.get(card) !== option
  const { unknown, refused } = without(before, new Set(readings.map(({ card }) => card)))
  return {
    unknown: [...unknown, ...given.filter(({ card }) => reply.unknown.includes(card))],
    refused: [...refused, ...given.filter((reading) => kept.has(reading.card) && isRefused(reading))],
  }
}

/** The letters by card as they are once everything is sent. */
function carryOver(stored: KeptCards['kept'], waiting: readonly CardReading[]): Map<number, number> {
  const kept = new Map(stored.map(({ card, option }) => [card, option]))
  for (const { card, option, isReplacing } of waiting) {
    if (option === null) kept.delete(card)
    else if (isReplacing || !kept.has(card)) kept.set(card, option)
  }
  return kept
}

/** Sends what waits of a game, at once and again while the network is away; nothing is lost by a reload. */
function useSending(gameId: number, note: (batch: WaitingReadings, reply: KeptCards) => void) {
  const [isOffline, setOffline] = useState(false)
  const waiting = useWaiting(gameId)
  const sending = useRef<Promise<boolean> | null>(null)

  /** False when it has to be tried again. */
  const sendOne = async (batch: WaitingReadings): Promise<boolean> => {
    try {
      const readings = [...batch.readings]
      note(batch, await call(live.cards, { body: { id: gameId, place: batch.place, readings } }))
      setOffline(false)
    } catch (error) {
      const problem = problemOf(error)
      setOffline(problem.isOffline)
      if (problem.isPassing || problem.code === 'not_open' || isSignedOut(problem)) return false
      const isLate = problem.code === 'time_is_up' || problem.code === 'game_over'
      showToast({ text: isLate ? texts.late(batch.readings.length) : problem.sentence, tone: 'bad' })
    }
    dropWaiting(batch)
    return true
  }
  const sendAll = async (): Promise<boolean> => {
    for (let [batch] = listWaiting(gameId); batch; [batch] = listWaiting(gameId))
      if (!(await sendOne(batch))) return false
    return true
  }
  useRetries(waiting.length > 0, () => {
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
    return sending.current
  })
  return { waiting, isOffline: isOffline && waiting.length > 0 }
}

/** Tries until nothing waits any more: at once, then less and less often, and when the network is back. */
function useRetries(isWaiting: boolean, attempt: () => Promise<boolean>): void {
  const attemptNow = useEffectEvent(attempt)
  // The network is outside of React.
  useEffect(() => {
    if (!isWaiting) return
    let timer: number | undefined
    let delay = retryMs.first
    let isStopped = false
    const run = async () => {
      clearTimeout(timer)
      if ((await attemptNow()) || isStopped) return
      timer = window.setTimeout(run, delay)
      delay = Math.min(2 * delay, retryMs.longest)
    }
    const runNow = () => void run()
    runNow()
    addEventListener('online', runNow)
    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', runNow)
    }
  }, [isWaiting])
}
