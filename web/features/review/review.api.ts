import { review } from '@quiz/contract/review.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** The review of a result by its id in lower case. */
export const reviewQuery = (id: string) => endpointQuery(review.get, { params: { id } })
