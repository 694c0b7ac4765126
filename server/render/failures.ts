import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { isFailure, logFailure, refusalOf } from '#server/platform/http/errors.ts'

/** What went wrong while a page was rendered, each error once, however many ways it came. */
export class Failures {
  readonly #errors = new Set<unknown>()

  /** Remembers an error; a function to be handed on. */
  readonly add = (error: unknown): void => {
    this.#errors.add(error)
  }

  /** Whether anything went wrong at all. */
  get areNone(): boolean {
    return this.#errors.size === 0
  }

  /** In how many seconds the page may be there again; null when nothing says that it will. */
  get comeAgain(): number | null {
    const refusals = [...this.#errors].map(refusalOf).filter(({ status }) => status === 503)
    return refusals.length > 0 ? Math.max(...refusals.map(({ retryAfterSeconds }) => retryAfterSeconds ?? 1)) : null
  }

  /** Logs what led to an answer of this status. A store that is away is told of once, though every call ran into it. */
  log(request: FastifyRequest, status: number): void {
    const [away] = this.#errorsOf('store_away')
    const unexpected = this.#errorsOf('internal')
    const told = away ? [away, ...unexpected] : unexpected
    // A page that does not know what to do with a refusal is a failure too.
    const failed = told.length === 0 && status >= 500 ? [...this.#errors] : told
    for (const error of failed) logFailure(error, request)
  }

  #errorsOf(code: ErrorCode): unknown[] {
    return [...this.#errors].filter((error) => isFailure(error) && refusalOf(error).code === code)
  }
}
