import type { ErrorCode } from '@quiz/contract/errors.ts'

/** A call that was refused or never arrived. `code` is null when no answer came. */
export class CallProblem extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unknown' | null
  readonly errors: { path: string; message: string }[]

  constructor(
    detail: string,
    facts: { status: number; code: ErrorCode | 'unknown' | null; errors?: { path: string; message: string }[] },
  ) {
    super(detail)
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? []
  }

  /** True when the network, not the server, stood in the way. */
  get isOffline(): boolean {
    return this.code === null
  }
}

/** Whether an error says that the thing asked for is not there. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** Whether an error says that nobody is signed in: the call that got it has offered that already. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallProblem && error.status === 401
