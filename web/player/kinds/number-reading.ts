import { useEffect, useReducer } from 'react'
import type { TakenQuestion } from './taken-kind.ts'

type Reading = typeof import('@quiz/contract/questions/typed-number-problem.ts')

let reading: Reading | null = null
let loading: Promise<void> | null = null

/** Loads what reads typed numbers: a script of its own, as most tests ask for none. A failed load is tried again. */
function load(): Promise<void> {
  loading ??= import('@quiz/contract/questions/typed-number-problem.ts').then(
    (loaded) => {
      reading = loaded
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** Why a text is no answer to a number question, in words; null until it can be read. */
export function numberProblem(text: string, question: TakenQuestion): string | null {
  if (reading) return reading.typedNumberProblem(text, question)
  void load()
  return null
}

/** Shows the component again once numbers can be read. */
export function useNumberReading(): void {
  const [, show] = useReducer((times: number) => times + 1, 0)
  useEffect(() => void load().then(show), [])
}
