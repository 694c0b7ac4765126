import type { ErrorCode } from '@quiz/contract/errors.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import type { ProblemDetails } from '@quiz/contract/wire.ts'

/** A failed API call. `code` is null when there was no response. */
export class CallProblem extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unknown' | null
  readonly errors: { path: string; message: string }[]
  readonly details: ProblemDetails

  constructor(
    detail: string,
    facts: {
      status: number
      code: ErrorCode | 'unknown' | null
      errors?: { path: string; message: string }[]
      details?: ProblemDetails
    },
  ) {
    super(detail)
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? []
    this.details = facts.details ?? {}
  }

  /** What to say where no field can be marked: what the first refused field lacks, else the detail. */
  get sentence(): string {
    return this.errors[0]?.message ?? this.message
  }

  /** True when there was no response: the network failed, not the server. */
  get isOffline(): boolean {
    return this.code === null
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isPassing(): boolean {
    return this.isOffline || this.status === 429 || this.status >= 500
  }
}

/** The problem of a call that got no response. Only the browser's own word lays it on the reader's network. */
export const noResponse = (): CallProblem =>
  new CallProblem(navigator.onLine ? callTexts.unreachable : callTexts.offline, { status: 0, code: null })

/** Whether an error is a 404. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** The title of a test that its author closed, where that is the error; null for other errors. */
export function closedTitleOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'closed') return null
  const details: unknown = 'details' in error ? error.details : null
  const title: unknown = Object(details).testTitle
  return typeof title === 'string' ? title : null
}

/** The problem of what is not sent at all, because there is no session any more. */
export const sessionEnded = (): CallProblem =>
  new CallProblem(callTexts.sessionEnded, { status: 401, code: 'session_ended' })

/** Whether an error is a 401; `call` has opened the sign-in prompt for it, unless its options say otherwise. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallProblem && error.status === 401
