import { setTimeout as wait } from 'node:timers/promises'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'

export type CircuitBreakerOptions = {
  /** Whether the server responds in time, even with an error. */
  probe: () => Promise<boolean>
  /** The error of requests while the circuit is open. */
  openError: () => Error
  /** Whether the pool is closing, so that probes end. */
  isStopped: () => boolean
  log: BasicLogger
  /** A wait for a connection that takes longer starts a probe, milliseconds. */
  probeAfterMs?: number
  /** The pause between probes while the circuit is open, milliseconds. */
  probeIntervalMs?: number
}

/**
 * A circuit breaker in front of a pool: while the server hangs, or is cut off without a reset, requests fail at once.
 * Without it each request would wait for its own timeout.
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>
  readonly #waiting = new Set<(error: Error) => void>()
  #isOpen = false
  #isHalfOpen = false

  constructor(options: CircuitBreakerOptions) {
    this.#options = { probeAfterMs: 2_000, probeIntervalMs: 500, ...options }
  }

  /** Connects unless the circuit is or gets open; a connection that arrives after its refusal is released. */
  async acquire<Connection>(
    connect: () => Promise<Connection>,
    release: (connection: Connection) => void,
  ): Promise<Connection> {
    if (this.#isOpen) throw this.#options.openError()
    const refused = Promise.withResolvers<never>()
    const probeTimer = setTimeout(() => this.startProbing(), this.#options.probeAfterMs).unref()
    this.#waiting.add(refused.reject)
    let isRefused = false
    refused.promise.catch(() => {
      isRefused = true
    })
    const connecting = connect().then((connection) => {
      if (isRefused) release(connection)
      return connection
    })
    try {
      return await Promise.race([refused.promise, connecting])
    } finally {
      clearTimeout(probeTimer)
      this.#waiting.delete(refused.reject)
    }
  }

  /** Probes the server (half open), and keeps the circuit open until it responds. */
  startProbing(): void {
    if (!this.#isHalfOpen) void this.#probeUntilHealthy()
  }

  async #probeUntilHealthy(): Promise<void> {
    this.#isHalfOpen = true
    while (!this.#options.isStopped() && !(await this.#options.probe())) {
      this.#open()
      await wait(this.#options.probeIntervalMs, null, { ref: false })
    }
    if (this.#isOpen) this.#options.log.info('Хранилище снова отвечает.')
    this.#isOpen = false
    this.#isHalfOpen = false
  }

  #open(): void {
    if (!this.#isOpen)
      this.#options.log.warn('Хранилище молчит: пока оно не ответит, запросам к нему отказываем сразу.')
    this.#isOpen = true
    for (const refuse of this.#waiting) refuse(this.#options.openError())
  }
}
