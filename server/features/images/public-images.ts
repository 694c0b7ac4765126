import type { AppContext } from '#server/platform/app-context.ts'
import { FactCache } from '#server/platform/cache/fact-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { findPublicUse, type ImageUse } from './images.queries.ts'

/** Enough for the uses of some eighty thousand pictures. */
const maxBytes = 8_000_000

/** Checks whether pictures are public: used by a test or a user that everyone can see. */
export class PublicImages {
  readonly #db: Db
  readonly #uses: FactCache<ImageUse>

  constructor(context: Pick<AppContext, 'store' | 'limiters' | 'clock' | 'cache'>) {
    this.#db = context.store.db
    this.#uses = new FactCache(context, { maxBytes })
  }

  /** Throws the `Refusal` `image_not_found` unless the picture is public. */
  async requirePublic(hash: string): Promise<void> {
    await this.#uses.get(hash, async () => {
      const use = await findPublicUse(this.#db, hash)
      if (!use) throw refuse('image_not_found')
      return { fact: use, tags: [use.quizId === null ? cacheTags.person(use.userId) : cacheTags.quiz(use.quizId)] }
    })
  }
}
