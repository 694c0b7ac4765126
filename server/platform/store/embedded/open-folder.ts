import { PGlite } from '@electric-sql/pglite'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { DurableFs, type Flush } from './durable-fs.ts'
import { durableParams, extensions } from './pglite-options.ts'

/** A PGlite on a folder, with the file system that counts its flushes, and its last fatal message. */
export type OpenFolder = { pglite: PGlite; disk: DurableFs; lastFatal: LastFatal }

/** The last FATAL or PANIC line on PostgreSQL's error output. */
type LastFatal = { text: string | null }

/** Opens or creates the store in `folder` and checks that a commit reaches the disk; else closes it and throws. */
export async function openFolder(folder: string, flush: Flush): Promise<OpenFolder> {
  const disk = new DurableFs(folder, flush)
  const lastFatal: LastFatal = { text: null }
  const pglite = await startedOn(disk, lastFatal)
  try {
    await proveDurable(pglite, disk)
  } catch (error) {
    await pglite.close()
    throw error
  }
  return { pglite, disk, lastFatal }
}

async function startedOn(disk: DurableFs, lastFatal: LastFatal): Promise<PGlite> {
  const onStderr = (line: string) => {
    if (/(FATAL|PANIC|^postgres):/.test(line)) lastFatal.text = line
    return false
  }
  try {
    return await PGlite.create({ fs: disk, startParams: durableParams, extensions, onStderr })
  } catch (error) {
    // The error of PGlite itself has no reason.
    throw new Error(lastFatal.text ?? reasonOf(error), { cause: error })
  }
}

/** Makes one commit, and throws when it flushed no file. */
export async function proveDurable(pglite: PGlite, disk: Pick<DurableFs, 'syncs'>): Promise<void> {
  const before = disk.syncs
  // A commit without WAL records flushes nothing; this statement writes one without a table.
  await pglite.query(`select pg_logical_emit_message(true, 'self-test', 'x')`)
  if (disk.syncs === before)
    throw new Error(
      'подтверждённая запись не доходит до диска (fsync не вызван), данные не пережили бы отключения питания',
    )
}
