import { existsSync } from 'node:fs'
import { hasEmbeddedStore, type OpenLocation, withLocation } from '#server/operations/commands/open-location.ts'
import type { Config } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { checkClock, checkDisk, checkOwnServer, checkPast } from './check-machine.ts'
import { checkNginx } from './check-nginx.ts'
import { checkProcess, ownProcess } from './check-process.ts'
import { checkRedis } from './check-redis.ts'
import { checkReplica } from './check-replica.ts'
import { checkImageStorage, checkMailServer, checkOutbox, checkPictures } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { checkCounters, checkDurability, checkForeignTables, checkSchema, checkServer } from './check-store.ts'
import { type Finding, note, wrong } from './finding.ts'

/** Checks everything that a site needs, without changing anything. Yields findings as they are made. */
export async function* examine(config: Config): AsyncIterable<Finding> {
  yield* checkSettings(config)
  yield* checkProcess(await ownProcess())
  const hasFolder = existsSync(config.dataDir)
  if (hasFolder) yield await checkDisk(config.dataDir)
  yield* await checkNginx()
  yield await checkMailServer(config)
  yield* await checkRedis(config.redisUrl)
  try {
    if (config.databaseUrl === null && !hasEmbeddedStore(config.dataDir)) {
      yield note(`Хранилища в ${config.dataDir} ещё нет: его создаст первый запуск.`)
      return
    }
    for (const finding of await withLocation(config, (location) => examineStore(config, location))) yield finding
  } catch (error) {
    yield problemFinding(error)
    yield await openStorage(config).then(checkImageStorage).catch(problemFinding)
  }
}

/** Throws errors that are no `StoreProblem`. */
function problemFinding(error: unknown): Finding {
  if (!(error instanceof StoreProblem)) throw error
  return wrong(error.message)
}

async function examineStore(
  { databaseUrl, databaseReplicaUrl, dataDir }: Config,
  { db, storage }: OpenLocation,
): Promise<Finding[]> {
  const clock = () => new Date()
  const schema = await checkSchema(db)
  const findings = [...(await checkServer(db)), ...schema, await checkImageStorage(storage)]
  if (databaseUrl !== null) findings.push(await checkClock(db, clock), ...(await checkDurability(db)))
  else findings.push(...(await checkOwnServer(dataDir)))
  findings.push(...(await checkReplica(databaseReplicaUrl, db)))
  // The other checks need the newest schema.
  if (schema.some(({ state }) => state !== 'good')) return findings
  return [
    ...findings,
    ...(await checkForeignTables(db)),
    ...(await checkPast(db, clock())),
    await checkCounters(db),
    await checkPictures(db, storage),
    await checkOutbox(db),
  ]
}
