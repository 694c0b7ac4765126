import type { Engine } from './engine.ts'

/** A session of one client with the engine. */
export type EngineSession = Pick<Engine, 'execute'> & { end(): Promise<void> }

/** Gives clients the engine one after another: the next begins when the session before is rolled back. */
export class EngineSessions {
  readonly #engine: Engine
  #lastEnded: Promise<void> = Promise.resolve()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async begin(): Promise<EngineSession> {
    const ended = Promise.withResolvers<void>()
    const previous = this.#lastEnded
    this.#lastEnded = ended.promise
    await previous
    return {
      execute: (message, limitMs) => this.#engine.execute(message, limitMs),
      end: () => this.#engine.endSession().finally(ended.resolve),
    }
  }
}
