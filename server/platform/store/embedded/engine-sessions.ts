import type { Engine } from './engine.ts'

/** One client's time with the engine. */
export type EngineSession = Pick<Engine, 'answer'> & { end(): Promise<void> }

/** Lets clients at an engine one after another: the next begins when the last one's leftovers are rolled back. */
export class EngineSessions {
  readonly #engine: Engine
  #free: Promise<void> = Promise.resolve()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async begin(): Promise<EngineSession> {
    const lease = Promise.withResolvers<void>()
    const free = this.#free
    this.#free = lease.promise
    await free
    return {
      answer: (message, limitMs) => this.#engine.answer(message, limitMs),
      end: () => this.#engine.endSession().finally(lease.resolve),
    }
  }
}
