import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { copyPicturesToS3 } from '../../../server/testing/entry/pictures.ts'
import { missingNginx } from './nginx.ts'
import { missingRedis, type OwnRedis, startRedis } from './own-redis.ts'
import { type PostgresCluster, startCluster } from './postgres-cluster.ts'
import { missingPostgres } from './postgres-programs.ts'
import { type PostgresReplica, startReplica } from './postgres-replica.ts'
import { type Processes, startProcesses } from './processes.ts'
import { missingSwift, type Swift, startSwift } from './swift.ts'

/** A full deployment: several processes behind nginx, PostgreSQL with a replica, Redis, pictures in S3. */
export type Distributed = {
  /** The settings of all processes. */
  settings: Record<string, string>
  dataDir: string
  primary: PostgresCluster
  replica: PostgresReplica
  redis: OwnRedis
  swift: Swift
  processes: Processes
  remove(): Promise<void>
}

/** Why this machine cannot run it, or null. */
export const missingDistributed = async (): Promise<string | null> =>
  (await missingPostgres()) ?? (await missingRedis()) ?? (await missingNginx()) ?? (await missingSwift())

/** Starts all of it, with sample content; `name` names the logs of its processes. */
export async function startDistributed(name: string, more: Record<string, string> = {}): Promise<Distributed> {
  const started = new AsyncDisposableStack()
  try {
    const dataDir = await mkdtemp(join(tmpdir(), `kvizarium-${name}-`))
    started.defer(() => rm(dataDir, { recursive: true, force: true }))
    const primary = await startCluster()
    started.defer(primary.remove)
    const replica = await startReplica(primary)
    started.defer(replica.remove)
    const redis = await startRedis()
    started.defer(redis.kill)
    const swift = await startSwift()
    started.defer(swift.remove)
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      REDIS_URL: redis.url,
      ...swift.settings,
      ...more,
    }
    await fill(settings, { dataDir, name })
    const processes = await startProcesses(3, settings, name)
    started.defer(processes.stop)
    return { settings, dataDir, primary, replica, redis, swift, processes, remove: () => started.disposeAsync() }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

/** Settings without the S3 store. */
export const withPicturesOnDisk = (settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter(([setting]) => !setting.startsWith('S3_')))

/** Seeds the sample users and tests with one process first; their pictures follow one by one. */
async function fill(
  settings: Record<string, string>,
  { dataDir, name }: { dataDir: string; name: string },
): Promise<void> {
  const site = await startSite({ ...withPicturesOnDisk(settings), SAMPLE_DATA: 'on' }, `${name}-fill`)
  await site.stop()
  await copyPicturesToS3(join(dataDir, 'images'), settings)
}
