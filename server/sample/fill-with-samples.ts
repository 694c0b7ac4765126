import type { AppContext } from '#server/platform/app-context.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { isStoreEmpty } from './sample.queries.ts'
import type { SampleCounts } from './seed.ts'

/** Fills a store that has no tests yet with the sample people, tests and their life; null when there is something already. */
export async function fillWithSamples(context: AppContext): Promise<SampleCounts | null> {
  if (!(await isStoreEmpty(context.store.db))) return null
  // A hundred files and what draws the covers: every other start does without them.
  const { seedSamples } = await import('./seed.ts')
  try {
    return await seedSamples(context)
  } catch (error) {
    // Another process that started at the same moment was faster.
    if (violatedConstraint(error) !== null && !(await isStoreEmpty(context.store.db))) return null
    throw error
  }
}
