/** What a kept answer shows, by name: when that changes, the answer is dropped. */
export type Tag = string

/** What changed: things themselves, and numbers that only count (passes, likes), which may change many times a second. */
export type Change = { things: readonly Tag[]; numbers: readonly Tag[] } | 'everything'

/** How far an answer whose making began at some moment is behind by now. */
export type Lag = 'none' | 'numbers' | 'things'

/** More than these are not told apart: whatever is being made meanwhile counts as behind. */
const mostTags = 10_000

/** Remembers what changed since the oldest answer that is being made was begun. */
export class Changes {
  #moment = 0
  #everythingAt = 0
  readonly #things = new Map<Tag, number>()
  readonly #numbers = new Map<Tag, number>()

  /** Counts the changes: an answer begun at this moment shows all of them. */
  get moment(): number {
    return this.#moment
  }

  /** Notes a change. */
  note(change: Change): void {
    this.#moment++
    const noted = this.#things.size + this.#numbers.size
    if (change === 'everything' || noted > mostTags) {
      this.forget()
      this.#everythingAt = this.#moment
      return
    }
    for (const tag of change.things) this.#note(this.#things, tag)
    for (const tag of change.numbers) this.#note(this.#numbers, tag)
  }

  /** What changed last stands last. */
  #note(noted: Map<Tag, number>, tag: Tag): void {
    noted.delete(tag)
    noted.set(tag, this.#moment)
  }

  /** What of these tags changed after that moment. */
  lagOf(tags: readonly Tag[], begunAt: number): Lag {
    if (this.#moment === begunAt) return 'none'
    if (this.#everythingAt > begunAt) return 'things'
    const isBehind = (noted: Map<Tag, number>) => tags.some((tag) => (noted.get(tag) ?? 0) > begunAt)
    if (isBehind(this.#things)) return 'things'
    return isBehind(this.#numbers) ? 'numbers' : 'none'
  }

  /** Forgets what changed up to a moment: nobody asks about it any more. */
  forgetUntil(moment: number): void {
    for (const noted of [this.#things, this.#numbers])
      for (const [tag, changedAt] of noted) {
        if (changedAt > moment) break
        noted.delete(tag)
      }
  }

  /** Forgets them all, now that nothing is being made. */
  forget(): void {
    this.#things.clear()
    this.#numbers.clear()
  }
}
