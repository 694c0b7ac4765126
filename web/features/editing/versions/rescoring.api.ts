import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** What a recount would do now: asked anew each time, as takers go on. */
export const rescoreEffectQuery = (id: number) => ({
  ...endpointQuery(rescoring.rescore, { body: { id, isDryRun: true } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

const pollMs = 1_000

/** The latest recount; asked for each second while it is under way. */
export const rescoreRunQuery = (id: number) => ({
  ...endpointQuery(rescoring.progress, { params: { id: String(id) } }),
  gcTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: { isDone: boolean } | null | undefined } }) =>
    data && !data.isDone ? pollMs : (false as const),
})
