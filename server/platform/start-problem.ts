import { ConfigProblem } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { isReadOnly, isStoreAway } from '#server/platform/store/store-errors.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'

/** The one line for what an operator can mend; null for everything else, which is told with its whole story. */
export function startProblemOf(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof StoreProblem) return error.message
  if (error instanceof StorageFailure) return `Хранилище картинок не отвечает: ${reasonOf(error.cause ?? error)}.`
  if (isReadOnly(error))
    return `В хранилище нельзя писать: ${reasonOf(error)}. Хватает ли места на диске, примет ли сервер запись?`
  return isStoreAway(error) ? `Хранилище не отвечает: ${reasonOf(error)}.` : null
}
