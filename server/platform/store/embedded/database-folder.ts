import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskSpaceCheck, minFreeBytes } from '#server/platform/disk-space.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { syncPath } from './sync-tree.ts'

const unfinished = 'db.new-'
const initTimeoutMs = 180_000

/**
 * The folder of the database inside the data folder, created if needed. Call it while holding the lock. A new one is
 * created under another name and renamed after it was flushed, so an interrupted start leaves no incomplete database.
 */
export async function databaseFolder(dataDir: string, log: BasicLogger): Promise<string> {
  const folder = join(dataDir, 'db')
  await removeUnfinished(dataDir)
  if (existsSync(join(folder, 'PG_VERSION'))) return folder
  if (diskSpaceCheck(dataDir)())
    throw new StoreProblem(
      `Для нового хранилища в ${dataDir} на диске мало места: освободите хотя бы ${minFreeBytes / 1e6} МБ.`,
    )
  log.info(`Первый запуск: создаём встроенное хранилище в ${folder}, это займёт несколько секунд.`)
  const fresh = await mkdtemp(join(dataDir, unfinished))
  await initialise(fresh)
  await rename(fresh, folder)
  syncPath(dataDir)
  return folder
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function initialise(folder: string): Promise<void> {
  const child = fork(new URL('./first-init.process.ts', import.meta.url), [folder], {
    execArgv: [],
    timeout: initTimeoutMs,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  let reason = ''
  child.on('message', (message) => {
    reason = String(message)
  })
  child.on('exit', resolve)
  const code = await promise
  if (code !== 0)
    throw new StoreProblem(
      `Не удалось создать встроенное хранилище в ${folder}: ${reason || `процесс завершился с кодом ${code}`}.`,
    )
}
