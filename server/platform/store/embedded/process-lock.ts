import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import { StoreProblem, unusableFolder } from '#server/platform/store/store-problem.ts'

const sqliteBusy = 5

/**
 * How long a start waits for the process that holds the folder, as it may be stopping, and how often it tries;
 * milliseconds.
 */
const defaultTimeoutMs = 15_000
const retryMs = 100

/** Open locks: a garbage collected database would release its lock. */
const held = new Set<DatabaseSync>()

/** The lock of a process on its data folder. */
export type FolderLock = { release(): void }

/**
 * Locks the data folder for this process alone, and waits 15 s for another process that holds it: after a quick restart
 * that one is still stopping. It is a file lock of the system (through SQLite), so kill -9 releases it. Throws a
 * `StoreProblem` with the pid of the holder when the folder is still locked.
 */
export async function lockFolder(dataDir: string, log: BasicLogger, timeoutMs = defaultTimeoutMs): Promise<FolderLock> {
  const lock = openLockFile(dataDir)
  const pidFile = join(dataDir, 'lock.pid')
  try {
    await waitForLock(lock, { dataDir, pidFile, log, timeoutMs })
    writeFileSync(pidFile, String(process.pid), { mode: ownerOnly.file })
    held.add(lock)
  } catch (error) {
    lock.close()
    throw error instanceof StoreProblem ? error : unusableFolder(dataDir, error)
  }
  return {
    release() {
      rmSync(pidFile, { force: true })
      held.delete(lock)
      lock.close()
    },
  }
}

type LockAttempt = { dataDir: string; pidFile: string; log: BasicLogger; timeoutMs: number }

async function waitForLock(lock: DatabaseSync, { dataDir, pidFile, log, timeoutMs }: LockAttempt): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (let attempts = 0; !tryLock(lock); attempts++) {
    const holder = holderOf(pidFile)
    // Waiting for a lock of this process would never end.
    if (holder === String(process.pid) || performance.now() > deadline)
      throw new StoreProblem(
        `Папка данных ${dataDir} занята процессом ${holder}: остановите его или задайте другую папку в DATA_DIR.`,
      )
    if (attempts === 0)
      log.warn(
        `Папка данных ${dataDir} занята процессом ${holder}, ждём до ${Math.round(timeoutMs / 1000)} с, пока он завершится.`,
      )
    await wait(retryMs)
  }
}

/** Takes the lock; false when another connection holds it. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly.folder })
    const path = join(dataDir, 'lock')
    const lock = new DatabaseSync(path)
    chmodSync(path, ownerOnly.file)
    return lock
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
