import type { AppContext } from '#server/platform/app-context.ts'
import type { CacheTag } from './invalidation.ts'
import { lifetimeOf } from './lifetime.ts'
import { ValueCache } from './value-cache.ts'

/** How long a fact is cached, as another process may end it without publishing an invalidation. */
const factTtlMs = 60_000
/** What an entry takes in memory: its key, a small object and its tags. */
const factBytes = 100

/** A fact found in the store, and the tags of the invalidations that end it. */
export type FoundFact<Fact> = { fact: Fact; tags: CacheTag[] }

/**
 * Caches small facts of the store for a minute, such as whether a picture is public, until a hard invalidation of one of
 * their tags; soft ones are for counters. A missing fact is not cached: `find` throws then.
 */
export class FactCache<Fact extends object> {
  readonly #context: Pick<AppContext, 'limiters' | 'clock'>
  readonly #facts: ValueCache<Fact>

  constructor(context: Pick<AppContext, 'limiters' | 'clock' | 'cache'>, { maxBytes }: { maxBytes: number }) {
    this.#context = context
    this.#facts = new ValueCache({ maxBytes, clock: context.clock })
    context.cache.onInvalidate((invalidation) => {
      const relevant = invalidation === 'everything' ? invalidation : { hard: invalidation.hard, soft: [] }
      this.#facts.invalidateLocally(relevant)
    })
  }

  /** The fact under the key; `find` runs as a read of the store when it is not cached. Throws what `find` throws. */
  async get(key: string, find: () => Promise<FoundFact<Fact>>): Promise<Fact> {
    const { limiters, clock } = this.#context
    const load = async () => {
      const lifetime = lifetimeOf(clock(), factTtlMs)
      const { fact, tags } = await find()
      return { value: fact, tags, bytes: factBytes, lifetime }
    }
    const entry = await this.#facts.get(key, load, { schedule: (work) => limiters.reads.run(work) })
    return entry.value
  }
}
