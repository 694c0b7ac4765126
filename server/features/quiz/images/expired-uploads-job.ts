import type { AppContext } from '#server/platform/app-context.ts'
import { PeriodicJob } from '#server/platform/periodic-job.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { deleteUpload, listSomeUntil, lockUntil, uploadsOverAt } from './uploads.queries.ts'

const everyMs = 3_600_000

/** Every hour, and at each start, removes uploads whose day is over. Pictures in use have files of their own. */
export const expiredUploadsJob = ({
  store,
  images,
  clock,
  log,
}: Pick<AppContext, 'store' | 'images' | 'clock' | 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'pictures that nothing uses are kept for longer than a day: their job failed',
    log,
    work: async (signal) => {
      const time = uploadsOverAt(clock())
      while (!signal.aborted) {
        const uploads = await listSomeUntil(store.db, time)
        if (uploads.length === 0) return
        for (const upload of uploads)
          await inTransaction(store.db, async (db) => {
            if (!(await lockUntil(db, upload, time))) return
            // The file first: a process that ends in between finds the row again.
            await images.uploads.remove(upload.userId, upload.hash)
            await deleteUpload(db, upload)
          })
      }
    },
  })
