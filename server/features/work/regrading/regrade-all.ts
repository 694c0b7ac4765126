import type { RegradedWorks } from '@quiz/contract/work/work-regrading.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type JobOptions, PeriodicJob } from '#server/platform/periodic-job.ts'
import { refuse } from '#server/platform/refusal.ts'
import { askForRegrades, countWaiting, findAskedRegrade, isOwnTest, listOutdatedWorks } from './regrade-all.queries.ts'
import { regradeWork } from './regrade-work.ts'

type Services = Pick<AppContext, 'store' | 'clock'>
type Wish = { authorId: number; testId: number; isDryRun: boolean }

/**
 * Whose score changes in the own works of an own test by its newest version; unless it is a dry run, has the job regrade them.
 * Throws a `Refusal`.
 */
export async function regradeAll({ store, clock }: Services, { isDryRun, ...own }: Wish): Promise<RegradedWorks> {
  const { db } = store
  if (!(await isOwnTest(db, own))) throw refuse('quiz_not_found')
  const works: RegradedWorks['works'] = []
  for (const { id, title } of await listOutdatedWorks(db, own)) {
    const wish = { authorId: own.authorId, workId: id, isDryRun: true, forgive: undefined }
    works.push({ id, title, ...(await regradeWork({ store, clock }, wish)) })
  }
  const workIds = works.map(({ id }) => id)
  if (!isDryRun && workIds.length > 0) await askForRegrades(db, workIds, clock())
  return { works }
}

/** How many own works of an own test are still to be regraded. Throws a `Refusal`. */
export async function countAskedRegrades(
  { store: { db } }: Pick<AppContext, 'store'>,
  own: Omit<Wish, 'isDryRun'>,
): Promise<{ waiting: number }> {
  if (!(await isOwnTest(db, own))) throw refuse('quiz_not_found')
  return { waiting: await countWaiting(db, own) }
}

/** Authors wait for it with the page open. */
const everyMs = 2_000

/** Regrades works whose authors asked for all of a test, each in a transaction of its own; one that a crash interrupts is begun again. */
export const regradeJob = ({ store, clock, log }: Services & Pick<JobOptions, 'log'>): PeriodicJob =>
  new PeriodicJob({
    everyMs,
    failure: 'works whose key an author corrected wait: they could not be regraded',
    log,
    work: async (signal) => {
      while (!signal.aborted) {
        const asked = await findAskedRegrade(store.db)
        if (!asked) return
        await regradeWork({ store, clock }, { ...asked, isDryRun: false, forgive: undefined })
      }
    },
  })
