import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { startProblemOf } from '#server/platform/start-problem.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isStoreUnavailable } from '#server/platform/store/store-errors.ts'

/** One line for a failure of a command that the operator can fix; null for any other error. */
export function commandProblemOf(error: unknown): string | null {
  if (isStoreUnavailable(error)) return `Хранилище не отвечает: ${reasonOf(error)}`
  if (error instanceof StorageFailure) return `Хранилище картинок не отвечает: ${reasonOf(error.cause)}`
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'На диске кончилось место.'
  const line = startProblemOf(error)
  return line === null && isSystemError(error) ? `Не получилось: ${error.message}.` : line
}

/** A refusal of the system, such as a file that may not be read. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
