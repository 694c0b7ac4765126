import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { refreshSortKeys } from './refresh-sort-keys.ts'

/** Half of the time that an order may lag, milliseconds: the other half is for a run that is slow or fails once. */
const everyMs = 5_000

/** Refreshes sort keys periodically, and invalidates the lists that they order. */
export const sortKeyJob = ({ store, cache, log }: Pick<AppContext, 'store' | 'cache' | 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'orders lag: sort keys could not be refreshed',
    log,
    work: async (signal) => {
      if (await refreshSortKeys(store.db, signal)) cache.invalidate({ hard: [], soft: [cacheTags.ranks] })
    },
  })
