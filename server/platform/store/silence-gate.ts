import { setTimeout as wait } from 'node:timers/promises'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'

export type SilenceGateOptions = {
  /** Whether the server says anything at all, be it a refusal. */
  speaks: () => Promise<boolean>
  /** What those hear who are not let in. */
  refusal: () => Error
  /** Whether nobody needs the server any more. */
  isOver: () => boolean
  log: BasicLogger
  /** After so many milliseconds of waiting it is looked whether the server says anything. */
  suspectMs?: number
  /** How often a silent server is asked again. */
  askMs?: number
}

/**
 * Stands before a pool and refuses at once while the server behind it says nothing: frozen, or cut off without a word.
 * Without it each request would find that out for itself, by waiting for its own time limit.
 */
export class SilenceGate {
  readonly #options: Required<SilenceGateOptions>
  readonly #waiting = new Set<(error: Error) => void>()
  #isShut = false
  #isLooking = false

  constructor(options: SilenceGateOptions) {
    this.#options = { suspectMs: 2_000, askMs: 500, ...options }
  }

  /** Lets in whoever wants a connection, until the server turns out to be silent; what comes too late for them is let go by `giveBack`. */
  async pass<Connection>(
    connect: () => Promise<Connection>,
    giveBack: (connection: Connection) => void,
  ): Promise<Connection> {
    if (this.#isShut) throw this.#options.refusal()
    const refused = Promise.withResolvers<never>()
    const suspicion = setTimeout(() => this.suspect(), this.#options.suspectMs).unref()
    this.#waiting.add(refused.reject)
    let isRefused = false
    refused.promise.catch(() => {
      isRefused = true
    })
    const connecting = connect().then((connection) => {
      if (isRefused) giveBack(connection)
      return connection
    })
    try {
      return await Promise.race([refused.promise, connecting])
    } finally {
      clearTimeout(suspicion)
      this.#waiting.delete(refused.reject)
    }
  }

  /** Looks whether the server is silent, and refuses everybody for as long as it is. */
  suspect(): void {
    if (!this.#isLooking) void this.#look()
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    while (!this.#options.isOver() && !(await this.#options.speaks())) {
      this.#shut()
      await wait(this.#options.askMs, null, { ref: false })
    }
    if (this.#isShut) this.#options.log.info('Хранилище снова отвечает.')
    this.#isShut = false
    this.#isLooking = false
  }

  #shut(): void {
    if (!this.#isShut)
      this.#options.log.warn('Хранилище молчит: пока оно не ответит, запросам к нему отказываем сразу.')
    this.#isShut = true
    for (const refuse of this.#waiting) refuse(this.#options.refusal())
  }
}
