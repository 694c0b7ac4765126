import { DatabaseError } from 'pg'

/** PostgreSQL's five-character code of a failure (https://www.postgresql.org/docs/current/errcodes-appendix.html), or null when it is not the store's. */
export const sqlState = (error: unknown): string | null =>
  error instanceof DatabaseError ? (error.code ?? null) : null

/** A failure with the code that PostgreSQL itself would give, for what the store ends on our side. */
export function failureWithCode(code: string, message: string): DatabaseError {
  const failure = new DatabaseError(message, message.length, 'error')
  failure.code = code
  failure.severity = 'FATAL'
  return failure
}
