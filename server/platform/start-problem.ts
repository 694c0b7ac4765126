import { ConfigProblem } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isReadOnly, isStoreUnavailable } from '#server/platform/store/store-errors.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'

/** One line for a failure that the operator can fix; null for any other error, which is logged with its stack. */
export function startProblemOf(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof StoreProblem) return error.message
  if (error instanceof StorageFailure) return `Хранилище картинок не отвечает: ${reasonOf(error.cause ?? error)}.`
  if (isReadOnly(error))
    return `В хранилище нельзя писать: ${reasonOf(error)}. Хватает ли места на диске, примет ли сервер запись?`
  return isStoreUnavailable(error) ? `Хранилище не отвечает: ${reasonOf(error)}.` : null
}
