import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreProblem, unusableFolder } from '#server/platform/store/store-problem.ts'

const sqliteBusy = 5

/** An open lock that nothing refers to would be collected, and with it the hold on the folder. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process alone. The lock is the system's (by way of SQLite), so kill -9 frees it.
 * Throws `StoreProblem` naming the holder when another process has it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'lock.pid')
  const lock = openLockFile(dataDir)
  try {
    lock.exec('begin exclusive')
    writeFileSync(pidFile, String(process.pid))
    held.add(lock)
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw unusableFolder(dataDir, error)
    throw new StoreProblem(
      `Папка данных ${dataDir} занята процессом ${holderOf(pidFile)}: остановите его или задайте другую папку в DATA_DIR.`,
    )
  }
  return {
    release() {
      rmSync(pidFile, { force: true })
      held.delete(lock)
      lock.close()
    },
  }
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(join(dataDir, 'lock'))
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

function holderOf(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8')
  } catch {
    return 'с неизвестным номером'
  }
}
