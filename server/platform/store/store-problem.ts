/** The store cannot be used: the message is the one line (in Russian) that ends the start. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
}

/** Where the store says what an operator should know; pino's logger fits. */
export type StoreLog = { info(line: string): void; warn(line: string): void }

/** What an unknown thrown thing says about itself. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A folder of the data that cannot be made or written. */
export const unusableFolder = (folder: string, error: unknown): StoreProblem =>
  new StoreProblem(`В папку ${folder} нельзя писать: ${reasonOf(error)}. Проверьте DATA_DIR.`)
