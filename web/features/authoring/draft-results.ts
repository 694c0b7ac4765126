import { type Band, bandsOf, evenHandles, moveHandle } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import { maxScore, pointsAt } from '@quiz/contract/scoring.ts'
import { type Draft, type DraftResult, numbered, withItem } from './draft.ts'

/** Appends an empty result and makes the bands equal, up to the maximum. */
export function addResult(draft: Draft): Draft {
  if (draft.results.length >= limits.resultsMax) return draft
  const key = draft.lastKey + 1
  const results = numbered([...draft.results, { key, idx: 1, title: '', text: '', picture: null }])
  return { ...draft, results, handles: evenHandles(results.length), lastKey: key }
}

/** Changes the texts of a result. */
export const changeResult = (
  draft: Draft,
  key: number,
  words: Partial<Pick<DraftResult, 'title' | 'text'>>,
): Draft => ({
  ...draft,
  results: withItem(draft.results, key, (result) => ({ ...result, ...words })),
})

/** Sets the last percent of a band by its index, limited to a margin from its neighbours. */
export const setBandEnd = (draft: Draft, index: number, percent: number): Draft => ({
  ...draft,
  handles: moveHandle(draft.handles, index, percent),
})

/** The maximum points of a draft. */
export const totalPoints = ({ kind, questions }: Draft): number =>
  maxScore(
    kind,
    questions.map((question) => ({
      score: question.points,
      answers: question.answers.map(({ points }) => ({ score: points })),
    })),
  )

/** A band with its range of points; null when no sum of points falls into it. */
export type BandOfPoints = Band & { points: { from: number; to: number } | null }

/** The bands between the handles, with their points out of `total`. */
export const bandsWithPoints = (handles: readonly number[], total: number): BandOfPoints[] =>
  bandsOf(handles).map((band) => {
    const from = pointsAt(band.min, total)
    const to = band.max === 100 ? total : pointsAt(band.max + 1, total) - 1
    return { ...band, points: from <= to ? { from, to } : null }
  })
