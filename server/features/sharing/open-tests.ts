import type { AppContext } from '#server/platform/app-context.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { findOpenTest } from './sharing.queries.ts'

/** How long a test is cached, as another process may close it without publishing an invalidation. */
const testTtlMs = 60_000
/** Enough for some ten thousand tests. */
const cacheBytes = 1_000_000
const testBytes = 100

/** An open test: its current version, and whether it is in lists. */
export type OpenTest = { versionId: number; isListed: boolean }

/** Finds open tests for their share pictures. Only positive results are cached. */
export class OpenTests {
  readonly #context: Pick<AppContext, 'store' | 'dispatcher' | 'clock'>
  readonly #tests: ValueCache<OpenTest>

  constructor(context: Pick<AppContext, 'store' | 'dispatcher' | 'clock' | 'cache'>) {
    this.#context = context
    this.#tests = new ValueCache({ maxBytes: cacheBytes, clock: context.clock })
    context.cache.onInvalidate((invalidation) => {
      // Soft tags are for counters.
      const relevant = invalidation === 'everything' ? invalidation : { hard: invalidation.hard, soft: [] }
      this.#tests.invalidateLocally(relevant)
    })
  }

  /** The test. Throws the `Refusal` `image_not_found` unless everyone may open it. */
  async get(quizId: number): Promise<OpenTest> {
    const { reads } = this.#context.dispatcher.limiters
    const entry = await this.#tests.get(String(quizId), () => this.#load(quizId), {
      schedule: (work) => reads.run(work),
    })
    return entry.value
  }

  async #load(quizId: number) {
    const lifetime = lifetimeOf(this.#context.clock(), testTtlMs)
    const test = await findOpenTest(this.#context.store.db, quizId)
    if (!test?.versionId) throw refuse('image_not_found')
    const { versionId, isListed } = test
    return { value: { versionId, isListed }, tags: [cacheTags.quiz(quizId)], bytes: testBytes, lifetime }
  }
}
