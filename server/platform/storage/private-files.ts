import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'

/** Modes of files and folders with data, whatever the umask: only their owner may access them. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const

/** Permission bits of other users of the machine. */
const bitsOfOthers = 0o077
/** Where root starts the store, the group of its account passes through the folder of the data. */
const passing = process.getuid?.() === 0 ? 0o010 : 0

/**
 * Removes the access of other users of the machine, which older releases or a folder made by hand gave them. The mode
 * of the folder itself is changed last: later starts see by it that everything inside is done.
 */
export async function restrictToOwner(folder: string, log: BasicLogger): Promise<void> {
  // Windows has no such modes; the files of a user profile are private there.
  if (process.platform === 'win32') return
  try {
    if ((await modeOf(folder)) & bitsOfOthers & ~passing) await restrictTree(folder)
  } catch (error) {
    if (isAbsent(error)) return
    log.warn(`Права на папку ${folder} не удалось сузить, её могут читать другие пользователи: ${reasonOf(error)}`)
  }
}

async function restrictTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await restrictTree(path)
    else if (entry.isFile()) await restrict(path).catch(ignoreAbsent)
  }
  await restrict(folder)
}

async function restrict(path: string): Promise<void> {
  const mode = await modeOf(path)
  if (mode & bitsOfOthers) await chmod(path, mode & ~bitsOfOthers)
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Another process may delete its unfinished files meanwhile. */
function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error
}
