import { DatabaseError } from 'pg'

/**
 * The SQLSTATE of an error (https://www.postgresql.org/docs/current/errcodes-appendix.html), or null for an error of
 * something else.
 */
export const sqlState = (error: unknown): string | null =>
  error instanceof DatabaseError ? (error.code ?? null) : null

/** An error with the SQLSTATE that PostgreSQL would give, for failures on the side of the client. */
export function failureWithCode(code: string, message: string): DatabaseError {
  const failure = new DatabaseError(message, message.length, 'error')
  failure.code = code
  failure.severity = 'FATAL'
  return failure
}
