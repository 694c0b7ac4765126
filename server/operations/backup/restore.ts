import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type Digest, digestOf, isSame } from './digest.ts'
import { fillStore, refuseForeignTables, refuseUsedStore } from './fill-store.ts'
import { readLines } from './gzipped-lines.ts'
import { deleteLostUploads } from './lost-uploads.ts'
import { imagesFolder, type Manifest, readManifest, tableFile } from './manifest.ts'
import { checkOriginals, copyOriginals, listOriginals } from './originals.ts'
import type { AnyDb } from './snapshot.ts'

/** The folder of a backup, and the unused store and storage that it is restored to. */
export type RestoreOptions = { folder: string; db: AnyDb; storage: Storage; log: BasicLogger }

/** Restores a backup after checking all its files. Throws a `StoreProblem`; at most pictures have been written then. */
export async function restore({ folder, db, storage, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const images = await openFolderStorage(imagesFolder(folder))
  await checkTables(folder, manifest)
  await checkImages(images, manifest)
  await refuseForeignTables(db)
  await refuseUsedStore(db)
  await refuseOtherImages(storage, images)
  await copyOriginals(images, storage)
  // Last, and in one transaction: until then the store counts as unused, so the command can be repeated.
  await fillStore(
    db,
    {
      migrations: manifest.migrations,
      tables: Object.keys(manifest.tables),
      rows: (table) => readLines(tableFile(folder, table)),
      sequences: async () => manifest.sequences,
    },
    log,
  )
  await deleteLostUploads(db, storage)
  return manifest
}

async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const [table, expected] of Object.entries(tables)) {
    const path = tableFile(folder, table)
    let found: Digest
    try {
      found = await digestOf(readLines(path))
    } catch (error) {
      throw new StoreProblem(`Файл копии ${path} не читается: ${reasonOf(error)}.`)
    }
    if (!isSame(found, expected)) throw new StoreProblem(`Файл копии ${path} повреждён: сумма не сходится.`)
  }
}

async function checkImages(images: Storage, manifest: Manifest): Promise<void> {
  const { broken, ...found } = await checkOriginals(images)
  if (broken.length > 0) throw new StoreProblem(`В копии повреждена картинка ${broken[0]}, всего ${broken.length}.`)
  if (!isSame(found, manifest.images))
    throw new StoreProblem(
      `В копии картинок ${found.count}, а должно быть ${manifest.images.count}, или это не те картинки.`,
    )
}

/** Pictures from an interrupted restore of the same backup are accepted. */
async function refuseOtherImages(storage: Storage, images: Storage): Promise<void> {
  for await (const { key } of listOriginals(storage))
    if (!(await images.has(key)))
      throw new StoreProblem(`В хранилище картинок есть ${key}, которой нет в копии: нужно пустое место.`)
}
