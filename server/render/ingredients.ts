import type { Tag } from '#server/platform/cache/changes.ts'
import type { Answer } from '#server/platform/calls.ts'

/** What a page was made of while it was rendered: it is dropped when one of these is, and lives no longer than they do. */
export class Ingredients {
  readonly #tags = new Set<Tag>()
  #until: number
  #areKept = true

  constructor(until: number) {
    this.#until = until
  }

  /** Takes note of an answer, and gives it. What is not kept makes a page that is not kept either. */
  add({ kept, reply }: Answer): unknown {
    if (!kept) {
      this.#areKept = false
      return reply
    }
    for (const tag of kept.tags) this.#tags.add(tag)
    this.#until = Math.min(this.#until, kept.until)
    return JSON.parse(kept.value.bytes.plain.toString())
  }

  /** What the page shows and until when; null when it cannot be kept. */
  get shelfLife(): { tags: Tag[]; until: number } | null {
    return this.#areKept ? { tags: [...this.#tags], until: this.#until } : null
  }
}
