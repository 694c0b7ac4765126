import { limits } from '@quiz/contract/limits.ts'
import { type Band, bandsOf, evenHandles, moveHandle } from '@quiz/contract/quiz/bands.ts'
import { type ResultFields, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { pointsAt } from '@quiz/contract/scoring/points.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { type Draft, numbered, withItem } from './draft.ts'

/** Appends an empty result and makes the bands equal, up to the maximum. */
export function addResult(draft: Draft): Draft {
  if (draft.results.length >= limits.resultsMax) return draft
  const key = draft.lastKey + 1
  const results = numbered([...draft.results, { ...resultDefaults, key, idx: 1 }])
  return { ...draft, results, handles: evenHandles(results.length), lastKey: key }
}

/** Changes fields of a result that have no rule of their own. */
export const changeResult = (draft: Draft, key: number, fields: Partial<Omit<ResultFields, 'image'>>): Draft => ({
  ...draft,
  results: withItem(draft.results, key, (result) => ({ ...result, ...fields })),
})

/** Sets the last percent of a band by its index, limited to a margin from its neighbours. */
export const setBandEnd = (draft: Draft, index: number, percent: number): Draft => ({
  ...draft,
  handles: moveHandle(draft.handles, index, percent),
})

/** The maximum points of a draft. */
export const totalPoints = ({ kind, scoring, questions }: Draft): number => maxScore({ kind, scoring, questions })

/** A band with its range of points; null when no sum of points falls into it. */
export type BandOfPoints = Band & { points: { from: number; to: number } | null }

/** The bands between the handles, with their points out of `total`. */
export const bandsWithPoints = (handles: readonly number[], total: number): BandOfPoints[] =>
  bandsOf(handles).map((band) => {
    const from = pointsAt(band.min, total)
    const to = band.max === 100 ? total : pointsAt(band.max + 1, total) - 1
    return { ...band, points: from <= to ? { from, to } : null }
  })
