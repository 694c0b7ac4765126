import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/** The store cannot be used: the message is the one line (in Russian) that ends the start. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
}

/** A folder of the data that cannot be made or written. */
export const unusableFolder = (folder: string, error: unknown): StoreProblem =>
  new StoreProblem(`В папку ${folder} нельзя писать: ${reasonOf(error)}. Проверьте DATA_DIR.`)
