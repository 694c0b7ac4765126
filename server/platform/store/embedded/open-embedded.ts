import { type DiskSpaceCheck, diskSpaceCheck, minFreeBytes } from '#server/platform/disk-space.ts'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { useNamedStatements } from '#server/platform/store/prepared.ts'
import { storePool } from '#server/platform/store/store-pool.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { databaseFolder } from './database-folder.ts'
import type { Engine } from './engine.ts'
import { EngineSessions } from './engine-sessions.ts'
import { lockFolder } from './process-lock.ts'
import { SessionSocket } from './session-socket.ts'
import { SupervisedEngine } from './supervised-engine.ts'
import { fitWasmTierUp } from './wasm-compiler.ts'
import { WorkerEngine } from './worker-engine.ts'

/** Opens the embedded store in `dataDir` for this process alone. Throws a `StoreProblem`. */
export async function openEmbedded({ dataDir, log }: { dataDir: string; log: BasicLogger }): Promise<StoreSource> {
  const lock = await lockFolder(dataDir, log)
  const isDiskFull = diskSpaceCheck(dataDir)
  fitWasmTierUp(process.availableMemory())
  try {
    const folder = await databaseFolder(dataDir, log)
    const engine = new SupervisedEngine(() => WorkerEngine.start(folder), log)
    await engine.open()
    const source = engineSource(engine, { log, isDiskFull })
    return { ...source, close: () => source.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    if (error instanceof StoreProblem) throw error
    const advice = isDiskFull() ? ` На диске кончилось место: освободите хотя бы ${minFreeBytes / 1e6} МБ.` : ''
    throw new StoreProblem(`Не удалось открыть встроенное хранилище в ${dataDir}: ${reasonOf(error)}.${advice}`)
  }
}

/** Pools of an engine in this process. The engine has one session at a time, so a pool has one connection. */
export function engineSource(
  engine: Engine,
  { log, isDiskFull = () => false }: { log: BasicLogger; isDiskFull?: DiskSpaceCheck },
): StoreSource {
  const sessions = new EngineSessions(engine)
  return {
    kind: 'embedded',
    pool: (limits) => {
      const stream = () => new SessionSocket(sessions, limits, isDiskFull)
      const config = { stream, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 }
      const pool = storePool(config, limits, log)
      // Planning a statement takes this engine milliseconds.
      pool.on('connect', useNamedStatements)
      return pool
    },
    close: () => engine.close(),
  }
}
