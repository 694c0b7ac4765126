import { results } from '@quiz/contract/attempt/results.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** A result by its id in lower case. */
export const resultQuery = (id: string) => endpointQuery(results.get, { params: { id } })
