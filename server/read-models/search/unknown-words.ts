import { LRUCache } from 'lru-cache'

/** Of a word of a hundred letters, with what an entry takes besides. */
const entryBytes = (word: string) => 2 * word.length + 100

/** Limits of the memory: bytes in all, and how long a word is trusted where other processes tell nothing, milliseconds. */
export type UnknownWordsLimits = { maxBytes: number; ttlMs: number }

/** Remembers words for which a search can find nothing, until the vocabulary grows. */
export class UnknownWords {
  readonly #words: LRUCache<string, true>
  #version = 0

  constructor({ maxBytes, ttlMs }: UnknownWordsLimits = { maxBytes: 1_000_000, ttlMs: 30_000 }) {
    this.#words = new LRUCache({ maxSize: maxBytes, sizeCalculation: (_, word) => entryBytes(word), ttl: ttlMs })
  }

  /** Counts the times that the vocabulary has grown: what was looked up before one of them may be outdated. */
  get version(): number {
    return this.#version
  }

  /** Bytes that the words take. */
  get size(): number {
    return this.#words.calculatedSize
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** Remembers a word that was looked up when the version was `since`. */
  add(word: string, since: number): void {
    if (since === this.#version) this.#words.set(word, true)
  }

  /** Forgets all words. Call after each commit that may add words. */
  clear(): void {
    this.#version++
    this.#words.clear()
  }
}
