/** A position in the WAL of the primary (LSN); positions on different timelines cannot be compared. */
export type LogPosition = { timeline: number; position: number }

/** The version of the invalidation log at some time (`at`, milliseconds): its changes were written before this LSN. */
export type LsnSample = LogPosition & { version: number; at: number }

/** A replica behind more samples than these has lagged for too long. */
const maxSamples = 100

/** How far a replica has replayed: samples are taken at the primary, and replayed in the same order. */
export class ReplicationWatermark {
  readonly #pending: LsnSample[] = []
  #replayed: LsnSample | null = null

  /** The latest sample that the replica has replayed, or null. */
  get replayed(): LsnSample | null {
    return this.#replayed
  }

  /** The version of the oldest sample that is still needed; null without any. */
  get oldestVersion(): number | null {
    return (this.#replayed ?? this.#pending[0])?.version ?? null
  }

  /** Adds a sample of the primary. Samples of another timeline than the last one are dropped. */
  add(sample: LsnSample): void {
    const last = this.#pending.at(-1) ?? this.#replayed
    if (last && last.timeline !== sample.timeline) this.clear()
    this.#pending.push(sample)
    if (this.#pending.length > maxSamples) this.#pending.shift()
  }

  /** Moves the watermark to the position of the replica; drops it if the replica has begun again further back. */
  advance({ timeline, position }: LogPosition): void {
    if (this.#replayed && position < this.#replayed.position) this.#replayed = null
    for (;;) {
      const [next] = this.#pending
      if (!next || next.timeline !== timeline || next.position > position) return
      this.#replayed = next
      this.#pending.shift()
    }
  }

  /** Drops all samples. */
  clear(): void {
    this.#pending.length = 0
    this.#replayed = null
  }
}
