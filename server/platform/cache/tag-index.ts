import type { Tag } from './changes.ts'

const none: ReadonlySet<string> = new Set()

/** Which keys show what. */
export class TagIndex {
  readonly #keys = new Map<Tag, Set<string>>()

  /** Keys of everything that shows this. */
  get(tag: Tag): ReadonlySet<string> {
    return this.#keys.get(tag) ?? none
  }

  add(key: string, tags: readonly Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  remove(key: string, tags: readonly Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }
}
