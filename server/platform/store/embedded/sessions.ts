import type { Engine } from './engine.ts'

/** One client's time with the engine. */
export type Session = Pick<Engine, 'answer'> & { end(): Promise<void> }

/** Lets clients at an engine one after another: the next begins when the last one's leftovers are rolled back. */
export class Sessions {
  readonly #engine: Engine
  #free: Promise<void> = Promise.resolve()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async begin(): Promise<Session> {
    const turn = Promise.withResolvers<void>()
    const free = this.#free
    this.#free = turn.promise
    await free
    return {
      answer: (message, limitMs) => this.#engine.answer(message, limitMs),
      end: () => this.#engine.endSession().finally(turn.resolve),
    }
  }
}
