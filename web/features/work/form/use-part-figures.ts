import type { BankRange } from '@quiz/contract/work/work-entries.ts'
import { useQueries } from '@tanstack/react-query'
import { bankTotalQuery, noFilter } from '#web/features/bank/bank.api.ts'
import { quizQuery } from '#web/features/work/works.api.ts'
import { drawnPoints, type Found, isChosenByForm, type OwnPart, type Parts } from './work-parts.ts'

/** How many own questions there are for each part of them. */
export function useFoundQuestions(own: readonly OwnPart[]): Found {
  const totals = useQueries({
    queries: own.map(({ range }) => ({ ...bankTotalQuery(filterOf(range)), enabled: isChosenByForm(range) })),
  })
  return own.map(({ range }, at) => (isChosenByForm(range) ? totals[at]?.data : range.ids?.length))
}

/** A filter of the list has one kind: a part of several is counted when the work is made. */
const filterOf = ({ theme, kinds }: BankRange) => ({ ...noFilter, theme: theme ?? null, kind: kinds?.[0] ?? null })

/** The most points of an attempt; null until it is known, and where each attempt may have other points. */
export function useTotalPoints(parts: Parts & { pick: string | null }, isWanted: boolean): number | null {
  const whole = parts.tests.filter(({ draw }) => !draw)
  const found = useQueries({ queries: isWanted ? whole.map(({ id }) => quizQuery(id)) : [] })
  const known = found.flatMap(({ data }) => data?.maxScores ?? [])
  if (!isWanted || parts.pick !== null || known.length < whole.length) return null
  return known.reduce((sum, one) => sum + one, drawnPoints(parts))
}
