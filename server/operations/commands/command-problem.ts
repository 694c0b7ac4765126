import { startProblemOf } from '#server/platform/start-problem.ts'

/** One line for a failure of a command that the operator can fix; null for any other error. */
export function commandProblemOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'На диске кончилось место.'
  const line = startProblemOf(error)
  return line === null && isSystemError(error) ? `Не получилось: ${error.message}.` : line
}

/** A refusal of the system, such as a file that may not be read. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
