import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'

const everyMs = 3_600_000

/** Removes the share pictures that were used longest ago when all of them take too much. */
export const prunePicturesJob = ({ images, log }: AppContext): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'share pictures take more and more space: their job failed',
    log,
    work: async () => {
      await images.sharing.prune()
    },
  })
