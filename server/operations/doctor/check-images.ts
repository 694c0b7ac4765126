import { randomBytes } from 'node:crypto'
import { listOriginals } from '#server/operations/backup/originals.ts'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { hashInKey } from '#server/platform/images/image-keys.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { listPictures } from '#server/reconciliation/pictures.queries.ts'
import { named } from '../commands/totals.ts'
import { type Finding, good, wrong } from './finding.ts'

/** Checks that pictures can be written, read and deleted. */
export async function checkImageStorage(storage: Storage): Promise<Finding> {
  const bytes = randomBytes(1_000)
  const key = `probes/${bytes.toString('hex', 0, 16)}`
  try {
    await storage.put(key, bytes)
    const isSame = (await storage.get(key))?.equals(bytes) ?? false
    await storage.delete(key)
    return isSame ? good('Хранилище картинок пишет и читает.') : wrong('Хранилище картинок отдаёт не то, что записано.')
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return wrong(`Хранилище картинок не работает: ${reasonOf(cause)}.`)
  }
}

/** Checks that there is a file for every picture in use. */
export async function checkPictures(db: AnyDb, storage: Storage): Promise<Finding> {
  const missing = new Set(await listPictures(db))
  const shown = missing.size
  for await (const { key, bytes } of listOriginals(storage)) if (bytes > 0) missing.delete(hashInKey(key) ?? '')
  return missing.size === 0
    ? good(`Все картинки на месте: ${shown}.`)
    : wrong(`Нет файлов картинок, ${missing.size} из ${shown}: ${named([...missing], 3)}. Верните их из копии.`)
}
