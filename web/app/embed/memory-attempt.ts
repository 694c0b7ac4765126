import { useState, useSyncExternalStore } from 'react'
import { type AttemptProgress, newAttempt, type TakenQuiz } from '#web/features/attempt/taking/attempt.ts'

/** The attempt at the test of this frame. */
let held: AttemptProgress | null = null
const listeners = new Set<() => void>()

/** Stands in for `storeAttempt` in frames: the attempt is held until the frame is unloaded. */
export function storeAttempt(attempt: AttemptProgress | null): void {
  held = attempt
  for (const listener of listeners) listener()
}

/** Stands in for `clearAttempt`. */
export const clearAttempt = (_quizId: number): void => storeAttempt(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands in for `useAttempt`. */
export function useAttempt(quiz: TakenQuiz): AttemptProgress {
  const [initial] = useState(() => newAttempt(quiz, Date.now()))
  return useSyncExternalStore(subscribe, () => held) ?? initial
}
