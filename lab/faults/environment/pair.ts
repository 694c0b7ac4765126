import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../../e2e/harness/running-site.ts'
import type { Distributed } from './distributed.ts'
import { missingNginx } from './nginx.ts'
import { startCluster } from './postgres-cluster.ts'
import { missingPostgres } from './postgres-programs.ts'
import { startProcesses } from './processes.ts'

/** Two processes behind nginx that share one PostgreSQL and one folder. */
export type Pair = Pick<Distributed, 'primary' | 'processes' | 'remove'>

/** Why this machine cannot run a pair, or null. */
export const missingPair = async (): Promise<string | null> => (await missingPostgres()) ?? (await missingNginx())

/** Starts a pair, or so many processes, with sample content; `name` names the logs of its processes. */
export async function startPair(name: string, count = 2): Promise<Pair> {
  const started = new AsyncDisposableStack()
  try {
    const dataDir = await mkdtemp(join(tmpdir(), `kvizarium-${name}-`))
    started.defer(() => rm(dataDir, { recursive: true, force: true }))
    const primary = await startCluster()
    started.defer(primary.remove)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: primary.url }
    const filling = await startSite({ ...settings, SAMPLE_DATA: 'on' }, `${name}-fill`)
    await filling.stop()
    const processes = await startProcesses(count, settings, name)
    started.defer(processes.stop)
    return { primary, processes, remove: () => started.disposeAsync() }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}
