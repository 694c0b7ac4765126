import { statistics } from '@quiz/contract/statistics.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** Statistics of a test: of its scoring of now, or of the one that an earlier version had. */
export const statisticsQuery = (id: number, versionNumber?: number) =>
  endpointQuery(statistics.ofQuiz, { params: { id }, query: { versionNumber } })
