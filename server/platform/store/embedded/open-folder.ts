import { PGlite } from '@electric-sql/pglite'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { DurableFs, type Flush } from './durable-fs.ts'
import { durableParams, extensions } from './pglite-options.ts'

/** A PGlite on a folder, with the file system that counts its flushes and what PostgreSQL last said before giving up. */
export type OpenFolder = { pglite: PGlite; disk: DurableFs; lastWords: LastWords }

/** The last FATAL or PANIC line on PostgreSQL's error output. */
type LastWords = { text: string | null }

/** Opens (or makes) the store in `folder` and proves that a commit reaches the disk. Throws, with the folder closed again, when it does not. */
export async function openFolder(folder: string, flush: Flush): Promise<OpenFolder> {
  const disk = new DurableFs(folder, flush)
  const lastWords: LastWords = { text: null }
  const pglite = await startedOn(disk, lastWords)
  try {
    await proveDurable(pglite, disk)
  } catch (error) {
    await pglite.close()
    throw error
  }
  return { pglite, disk, lastWords }
}

async function startedOn(disk: DurableFs, lastWords: LastWords): Promise<PGlite> {
  const onStderr = (line: string) => {
    if (/(FATAL|PANIC|^postgres):/.test(line)) lastWords.text = line
    return false
  }
  try {
    return await PGlite.create({ fs: disk, startParams: durableParams, extensions, onStderr })
  } catch (error) {
    // PGlite itself says no more than that it failed.
    throw new Error(lastWords.text ?? reasonOf(error), { cause: error })
  }
}

/** Makes one commit and refuses the store when no file was flushed for it. */
export async function proveDurable(pglite: PGlite, disk: Pick<DurableFs, 'syncs'>): Promise<void> {
  const before = disk.syncs
  // A commit that wrote nothing to the log flushes nothing; this one writes without needing a table.
  await pglite.query(`select pg_logical_emit_message(true, 'self-test', 'x')`)
  if (disk.syncs === before)
    throw new Error(
      'подтверждённая запись не доходит до диска (fsync не вызван), данные не пережили бы отключения питания',
    )
}
