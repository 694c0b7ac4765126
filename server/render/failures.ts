import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { isFailure, logFailure, refusalOf } from '#server/platform/http/errors.ts'

/** The errors of one rendering, each once. */
export class Failures {
  readonly #errors = new Set<unknown>()

  /** Adds an error; bound, so that it can be passed on. */
  readonly add = (error: unknown): void => {
    this.#errors.add(error)
  }

  /** Whether there are no errors. */
  get areNone(): boolean {
    return this.#errors.size === 0
  }

  /** `Retry-After` of the page in seconds; null when no error is temporary. */
  get retryAfterSeconds(): number | null {
    const refusals = [...this.#errors].map(refusalOf).filter(({ status }) => status === 503)
    return refusals.length > 0 ? Math.max(...refusals.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 1)) : null
  }

  /**
   * Logs the errors behind a response of this status. An unavailable store is logged once, though every call failed
   * with it.
   */
  log(request: FastifyRequest, status: number): void {
    const [unavailable] = this.#errorsOf('store_away')
    const unexpected = this.#errorsOf('internal')
    const logged = unavailable ? [unavailable, ...unexpected] : unexpected
    // A status of 500 after nothing but refusals means that the page did not handle one of them.
    const failed = logged.length === 0 && status >= 500 ? [...this.#errors] : logged
    for (const error of failed) logFailure(error, request)
  }

  #errorsOf(code: ErrorCode): unknown[] {
    return [...this.#errors].filter((error) => isFailure(error) && refusalOf(error).code === code)
  }
}
