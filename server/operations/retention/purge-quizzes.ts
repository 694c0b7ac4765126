import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { removeOrphans } from './clean-images.ts'
import {
  deleteSomeComments,
  emptySomeVersions,
  forgetImages,
  listSomeImages,
  lockQuizToPurge,
  markPurged,
  type UsedImage,
} from './purge.queries.ts'

/** A test is purged so much later than it can be restored, for processes whose clocks differ. */
export const purgeDelayMs = 3_600_000

/** The outcome of one transaction: no work left, some work done, or pictures whose files are to be removed. */
type Step = 'none' | 'some' | { quizId: number; found: UsedImage[] }

/**
 * Removes the content of tests that cannot be restored any more, in portions. The next run finishes an interrupted one; several processes may do this concurrently.
 */
export async function purgeQuizzes(
  { store, images, clock }: Pick<AppContext, 'store' | 'images' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  while (!signal.aborted) {
    const step = await inTransaction(store.db, (db) => takeStep(db, now))
    if (step === 'none') return
    if (step === 'some') continue
    // Files before rows: a process that ends in between finds the rows again.
    const unshared = step.found.filter(({ isUnshared }) => isUnshared)
    await removeOrphans({ images, now }, { hashes: unshared.map(({ hash }) => hash) })
    await forgetImages(
      store.db,
      step.quizId,
      step.found.map(({ hash }) => hash),
    )
  }
}

async function takeStep(db: Db, now: Date): Promise<Step> {
  const quiz = await lockQuizToPurge(db, new Date(restorableSince(now).getTime() - purgeDelayMs))
  if (!quiz) return 'none'
  if ((await deleteSomeComments(db, quiz.id)) > 0) return 'some'
  if ((await emptySomeVersions(db, quiz.id)) > 0) return 'some'
  const found = await listSomeImages(db, quiz.id)
  if (found.length > 0) return { quizId: quiz.id, found }
  await markPurged(db, quiz.id, now)
  return 'some'
}
