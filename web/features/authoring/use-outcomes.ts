import { createContext, use, useMemo } from 'react'
import type { Draft } from './draft.ts'

/** A result that answers can lead to. */
export type OutcomeTarget = { key: number; idx: number; title: string }

/** The results of a test by outcomes; null in every other test. */
export const OutcomesContext = createContext<readonly OutcomeTarget[] | null>(null)

/** The value of the context for a draft; it changes with the titles and the order of results alone. */
export function useOutcomeTargets({ scoring, results }: Draft): readonly OutcomeTarget[] | null {
  const targets = scoring === 'outcomes' ? results.map(({ key, idx, title }) => ({ key, idx, title })) : null
  const text = JSON.stringify(targets)
  return useMemo(() => JSON.parse(text), [text])
}

/** The results that answers of the edited test lead to. */
export const useOutcomes = (): readonly OutcomeTarget[] | null => use(OutcomesContext)
