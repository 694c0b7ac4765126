import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import { StoreProblem, unusableFolder } from '#server/platform/store/store-problem.ts'

const sqliteBusy = 5

/** How long a start waits for the process that has the folder, as it may be ending, and how often it looks; milliseconds. */
const waitMs = 15_000
const lookMs = 100

/** An open lock that nothing refers to would be collected, and with it the hold on the folder. */
const held = new Set<DatabaseSync>()

/** The hold of a process on its data folder. */
export type FolderLock = { release(): void }

/**
 * Takes the data folder for this process alone, and waits 15 s for another process that has it: after a quick restart that
 * one is still ending. The lock is the system's (by way of SQLite), so kill -9 frees it. Throws `StoreProblem` naming the
 * holder when the folder is still taken.
 */
export async function lockFolder(dataDir: string, log: BasicLogger, patienceMs = waitMs): Promise<FolderLock> {
  const lock = openLockFile(dataDir)
  const pidFile = join(dataDir, 'lock.pid')
  try {
    await takeLock(lock, { dataDir, pidFile, log, patienceMs })
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

type Taking = { dataDir: string; pidFile: string; log: BasicLogger; patienceMs: number }

async function takeLock(lock: DatabaseSync, { dataDir, pidFile, log, patienceMs }: Taking): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let looks = 0; !tryLock(lock); looks++) {
    const holder = holderOf(pidFile)
    // This process does not end while it waits for itself.
    if (holder === String(process.pid) || performance.now() > deadline)
      throw new StoreProblem(
        `Папка данных ${dataDir} занята процессом ${holder}: остановите его или задайте другую папку в DATA_DIR.`,
      )
    if (looks === 0)
      log.warn(
        `Папка данных ${dataDir} занята процессом ${holder}, ждём до ${Math.round(patienceMs / 1000)} с, пока он завершится.`,
      )
    await wait(lookMs)
  }
}

/** Takes the lock where it is free; false where another connection has it. */
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
