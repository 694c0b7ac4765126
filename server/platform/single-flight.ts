/** Concurrent calls with one key share one run; the call after a failure runs again. */
export class SingleFlight<Key, Value> {
  readonly #underway = new Map<Key, Promise<Value>>()

  has(key: Key): boolean {
    return this.#underway.has(key)
  }

  run(key: Key, work: () => Promise<Value>): Promise<Value> {
    const shared = this.#underway.get(key) ?? work().finally(() => this.#underway.delete(key))
    this.#underway.set(key, shared)
    return shared
  }
}
