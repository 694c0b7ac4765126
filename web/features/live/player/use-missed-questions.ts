import { useEffect, useState } from 'react'
import type { TimedState } from './player-calls.ts'
import { noteSeen, seenPlace } from './stored-player.ts'

type Missed = { from: number; to: number }

/** The questions that passed while this page was away: those after the one that it showed last. */
export function missedSince(seen: number | null, { state, place, answer }: TimedState): Missed | null {
  if (seen === null) return null
  // A question that can still be answered is not missed.
  const canAnswer = state === 'lobby' || state === 'reading' || state === 'open'
  const to = canAnswer || answer !== null ? place - 1 : place
  return to > seen ? { from: seen + 1, to } : null
}

/** Says once which questions passed without this player: until the game goes on. */
export function useMissedQuestions(code: string, state: TimedState): Missed | null {
  const [missed, setMissed] = useState<{ at: number; those: Missed | null } | null>(null)
  const { revision, place } = state
  // The storage of the tab is outside of React; it is read once for each state.
  useEffect(() => {
    setMissed((known) => {
      if (known?.at === revision) return known
      return { at: revision, those: missedSince(seenPlace(code), state) }
    })
    noteSeen(code, place)
  }, [code, revision, place, state])
  return missed?.at === revision ? missed.those : null
}
