import { type ErrorCode, errorStatus } from '@quiz/contract/errors.ts'
import { errorTexts, tooOftenText } from '@quiz/contract/texts/ru/errors.ts'
import { type Problem, type ProblemDetails, wire } from '@quiz/contract/wire.ts'

export type FieldProblem = { path: string; message: string }

/** An expected refusal: a code of the contract, with field problems where there are any. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldProblem[]
  readonly retryAfterSeconds: number | null
  #details: ProblemDetails = {}

  constructor(code: ErrorCode, errors: FieldProblem[] = [], retryAfterSeconds: number | null = null) {
    super(code)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The same refusal with the field of the request that it is about. */
  at(path: string): Refusal {
    return new Refusal(this.code, [{ path, message: errorTexts[this.code] }], this.retryAfterSeconds)
  }

  /** The same refusal with details for the client. */
  with(details: ProblemDetails): Refusal {
    const detailed = new Refusal(this.code, this.errors, this.retryAfterSeconds)
    detailed.#details = details
    return detailed
  }

  get details(): ProblemDetails {
    return this.#details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Creates a refusal: `throw refuse('quiz_not_found')`. */
export const refuse = (code: ErrorCode, errors?: FieldProblem[]): Refusal => new Refusal(code, errors)

/** The page of all refusals. */
export const problemsPath = '/api/docs/problems'
/** Where a refusal is explained to people: resolved against the address of the request, as RFC 9457 has it. */
export const problemAddress = (code: ErrorCode): string => `${problemsPath}#${code}`

/** The refusal as a problem document (RFC 9457). */
export const problemOf = (refusal: Refusal): Problem => ({
  type: problemAddress(refusal.code),
  title: refusal.code,
  status: refusal.status,
  detail: detailOf(refusal),
  code: refusal.code,
  ...(refusal.errors.length > 0 && { errors: refusal.errors }),
  ...refusal.details,
})

const detailOf = ({ code, retryAfterSeconds }: Refusal): string =>
  code === 'too_often' && retryAfterSeconds !== null ? tooOftenText(retryAfterSeconds) : errorTexts[code]

/** Media type of refusals. */
export const problemType = `${wire.problemType}; charset=utf-8`
