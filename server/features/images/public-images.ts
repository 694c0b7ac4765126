import type { AppContext } from '#server/platform/app-context.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { findPublicUse, type ImageUse } from './images.queries.ts'

/** How long a use is cached, as another process may end it without publishing an invalidation. */
const useTtlMs = 60_000
/** Enough for the uses of some ten thousand pictures. */
const cacheBytes = 8_000_000
const useBytes = 100

/** Checks whether pictures are public: used by a test or a user that everyone can see. */
export class PublicImages {
  readonly #context: Pick<AppContext, 'store' | 'dispatcher' | 'clock'>
  readonly #uses: ValueCache<ImageUse>

  constructor(context: Pick<AppContext, 'store' | 'dispatcher' | 'clock' | 'cache'>) {
    this.#context = context
    this.#uses = new ValueCache({ maxBytes: cacheBytes, clock: context.clock })
    context.cache.onInvalidate((invalidation) => {
      // Soft tags are for counters.
      const relevant = invalidation === 'everything' ? invalidation : { hard: invalidation.hard, soft: [] }
      this.#uses.invalidateLocally(relevant)
    })
  }

  /** Throws the `Refusal` `image_not_found` unless the picture is public. Only a positive result is cached. */
  async requirePublic(hash: string): Promise<void> {
    const { reads } = this.#context.dispatcher.limiters
    await this.#uses.get(hash, () => this.#load(hash), { schedule: (work) => reads.run(work) })
  }

  async #load(hash: string) {
    const lifetime = lifetimeOf(this.#context.clock(), useTtlMs)
    const use = await findPublicUse(this.#context.store.db, hash)
    if (!use) throw refuse('image_not_found')
    const tag = use.quizId === null ? cacheTags.person(use.userId) : cacheTags.quiz(use.quizId)
    return { value: use, tags: [tag], bytes: useBytes, lifetime }
  }
}
