import { limits } from '@quiz/contract/limits.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { poolsQuery, quizQuery } from '#web/features/work/works.api.ts'
import { drawnPoints, type Found, isDrawing, type Parts } from './work-parts.ts'

/** How many questions a work that draws has for each of its parts, each question in one of them. */
export function useFoundQuestions({ tests, own }: Parts): Found {
  // The numbers that each pupil gets change nothing of it.
  const entries = [...tests.map(({ id }) => ({ testId: id })), ...own.map(({ range }) => ({ bank: range, pick: 1 }))]
  const isCounted = isDrawing({ tests, own }) && entries.length <= limits.workTestsMax
  const { data, isPending } = useQuery({ ...poolsQuery(entries), enabled: isCounted })
  const counts = isCounted ? data : undefined
  return {
    tests: new Map(tests.flatMap(({ id }, at) => (counts?.[at] === undefined ? [] : [[id, counts[at]]]))),
    own: own.map((_, at) => counts?.[tests.length + at]),
    isCounting: isCounted && isPending,
  }
}

/** The most points of an attempt; null until it is known, and where each attempt may have other points. */
export function useTotalPoints(parts: Parts & { pick: string | null }, isWanted: boolean): number | null {
  const whole = parts.tests.filter(({ draw }) => !draw)
  const found = useQueries({ queries: isWanted ? whole.map(({ id }) => quizQuery(id)) : [] })
  const known = found.flatMap(({ data }) => data?.maxScores ?? [])
  if (!isWanted || parts.pick !== null || known.length < whole.length) return null
  return known.reduce((sum, one) => sum + one, drawnPoints(parts))
}
