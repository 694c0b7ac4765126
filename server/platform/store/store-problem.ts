import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/** The store cannot be used: its message is the line (in Russian) that the start prints before it stops. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
}

/** The problem of a data folder that cannot be created or written. */
export const unusableFolder = (folder: string, error: unknown): StoreProblem =>
  new StoreProblem(`В папку ${folder} нельзя писать: ${reasonOf(error)}. Проверьте DATA_DIR.`)
