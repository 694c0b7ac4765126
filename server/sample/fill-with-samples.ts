import type { AppContext } from '#server/platform/app-context.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { isStoreEmpty } from './sample.queries.ts'
import type { SampleCounts } from './seed.ts'

/** Fills a store without tests with sample people, tests and activity; null when it has tests. */
export async function fillWithSamples(context: AppContext): Promise<SampleCounts | null> {
  if (!(await isStoreEmpty(context.store.db))) return null
  // Imported on demand: the files of the samples and the drawing code, which other starts do not need.
  const { seedSamples } = await import('./seed.ts')
  try {
    return await seedSamples(context)
  } catch (error) {
    // Another process that started concurrently has filled it.
    if (violatedConstraint(error) !== null && !(await isStoreEmpty(context.store.db))) return null
    throw error
  }
}
