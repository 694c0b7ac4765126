/** Keeps the texts used last, up to a number of bytes; one byte a character, as base64 has it. */
export class ByteCache {
  readonly #entries = new Map<string, string>()
  readonly #capacity: number
  #size = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): string | undefined {
    const text = this.#entries.get(key)
    if (text === undefined) return undefined
    // A Map keeps the order of insertion: the first is the one not used for longest.
    this.#entries.delete(key)
    this.#entries.set(key, text)
    return text
  }

  set(key: string, text: string): void {
    this.delete(key)
    if (text.length > this.#capacity) return
    this.#entries.set(key, text)
    this.#size += text.length
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#capacity) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}
