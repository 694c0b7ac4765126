import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { appliedMigrations } from '#server/platform/store/own-relations.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type Digest, digestOf, isSame } from './digest.ts'
import { fillStore, refuseForeignTables, refuseUsedStore } from './fill-store.ts'
import { deleteLostUploads } from './lost-uploads.ts'
import { type CopiedOriginals, checkOriginals, copyOriginals } from './originals.ts'
import { readRows } from './rows.ts'
import { type AnyDb, inSnapshot } from './snapshot.ts'
import { listSequences, listTables } from './tables.queries.ts'

/** A store with its picture storage. */
type MoveEnd = { db: AnyDb; storage: Storage }

/** The digests of the moved tables, and the pictures. `isRepeated` when the rows had been moved before. */
export type MoveOutcome = { tables: Record<string, Digest>; images: CopiedOriginals; isRepeated: boolean }

/**
 * Copies everything into an unused store and storage, pictures first, and compares the copy with the source. An
 * interrupted move can be continued by running it again. Throws a `StoreProblem`.
 */
export async function moveStore(from: MoveEnd, to: MoveEnd, log: BasicLogger): Promise<MoveOutcome> {
  return inSnapshot(from.db, async (snapshot) => {
    await refuseForeignTables(to.db)
    const isRepeated = await hasSameRows(snapshot, to.db)
    if (!isRepeated) await refuseUsedStore(to.db)
    const images = await copyOriginals(from.storage, to.storage)
    await checkArrived(to.storage, images)
    const tables = isRepeated ? await digestsOf(snapshot) : await moveRows(snapshot, to.db, log)
    await deleteLostUploads(to.db, to.storage)
    return { tables, images, isRepeated }
  })
}

async function moveRows(snapshot: AnyDb, to: AnyDb, log: BasicLogger): Promise<Record<string, Digest>> {
  const tables = await listTables(snapshot)
  return fillStore(
    to,
    {
      migrations: await appliedMigrations(snapshot),
      tables: tables.map(({ name }) => name),
      rows: (name) => readRows(snapshot, tables.find((table) => table.name === name) ?? { name, key: [] }),
      sequences: () => listSequences(snapshot),
    },
    log,
  )
}

async function digestsOf(snapshot: AnyDb): Promise<Record<string, Digest>> {
  const digests: Record<string, Digest> = {}
  for (const table of await listTables(snapshot)) digests[table.name] = await digestOf(readRows(snapshot, table))
  return digests
}

/** Whether the target already has the same rows, but for uploads whose files were not copied. */
async function hasSameRows(snapshot: AnyDb, to: AnyDb): Promise<boolean> {
  const there = await inSnapshot(to, digestsOf)
  if ((there.users?.count ?? 0) === 0) return false
  const here = await digestsOf(snapshot)
  return Object.entries(here).every(([table, digest]) => table === 'uploads' || isSame(there[table], digest))
}

/** Throws unless all pictures arrived; the target may have others besides. */
async function checkArrived(storage: Storage, sent: CopiedOriginals): Promise<void> {
  const { broken, count } = await checkOriginals(storage)
  if (broken.length > 0 || count < sent.count)
    throw new StoreProblem(`Картинок перенесено ${count} из ${sent.count}, повреждено ${broken.length}.`)
}
