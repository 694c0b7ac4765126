import { workRegrading } from '@quiz/contract/work-regrading.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** What a regrade would do now: asked anew each time, as participants go on. */
export const regradeEffectQuery = (id: number, forgive: number[] | undefined) => ({
  ...endpointQuery(workRegrading.regrade, { body: { id, isDryRun: true, ...(forgive && { forgive }) } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})
