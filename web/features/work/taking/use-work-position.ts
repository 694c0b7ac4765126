import { useEffect, useState } from 'react'
import { readOpenAttempt, storeOpenAttempt } from './stored-work.ts'

/** The number of the question on the screen, from 1, the same after a reload; `direction` is that of the last step. */
export function useWorkPosition(code: string, { attemptId, total, firstOpen }: PositionOptions) {
  const [position, setPosition] = useState(() => {
    const open = readOpenAttempt(code)
    const known = open?.attemptId === attemptId ? open.position : null
    return Math.min(Math.max(known ?? firstOpen, 1), total)
  })
  const [direction, setDirection] = useState<'next' | 'back' | null>(null)
  // The browser's storage is outside of React.
  useEffect(() => storeOpenAttempt(code, { attemptId, position }), [code, attemptId, position])
  const go = (next: number) => {
    if (next === position || next < 1 || next > total) return
    setDirection(next > position ? 'next' : 'back')
    setPosition(next)
  }
  return { position, direction, go }
}

type PositionOptions = {
  attemptId: string
  total: number
  /** Number of the first question without an answer. */
  firstOpen: number
}
