import { createHash } from 'node:crypto'
import { imageWidths, limits } from '@quiz/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createSharePictures } from './cards/share-pictures.ts'
import { costOfPicture, pixelCount, readHeader } from './image-cost.ts'
import type { ImageFormat } from './image-format.ts'
import { isImageHash, originalKey, renditionKey } from './image-keys.ts'
import { createImagePools, type ImagePoolOptions } from './image-pools.ts'
import { ImageProblem } from './image-problem.ts'
import { createRenditions } from './renditions.ts'
import { looksLikePicture } from './sniff.ts'

/** A stored picture: sha256 of its bytes in hex, and its size in pixels. */
export type ImageRef = { hash: string; width: number; height: number }

/** Stores and serves pictures. */
export type ImagePipeline = ReturnType<typeof createImagePipeline>

/** Where pictures are stored. */
export type ImagePipelineOptions = { storage: Storage } & ImagePoolOptions

/** Bytes of cached base64 texts. */
const maxTextBytes = 16_000_000

const formats: ImageFormat[] = ['jpeg', 'webp', 'avif']

/** Creates the pipeline; its child processes start with the first pictures and end with `close()`. */
export function createImagePipeline({ storage, ...poolOptions }: ImagePipelineOptions) {
  const { renditions, uploads, sharing } = createImagePools(poolOptions)
  // Base64 has one byte per character.
  const texts = new LRUCache<string, string>({ maxSize: maxTextBytes, sizeCalculation: (text) => text.length })

  /**
   * Stores an upload as an upright JPEG without metadata, 1280 px at most; with `keepsClean` a JPEG that is all this already
   * keeps its bytes up to its end marker. Accounts share decoding fairly. Throws `ImageProblem`.
   */
  async function admit(bytes: Buffer, accountId = 0, { keepsClean = false } = {}): Promise<ImageRef> {
    if (bytes.length > limits.imageBytes) throw new ImageProblem('image_too_large')
    if (!looksLikePicture(bytes)) throw new ImageProblem('image_kind')
    const header = readHeader(bytes)
    // A header with too many pixels may not be a header at all; the child process checks that before it decodes.
    const maxPixels = Math.min(header ? pixelCount(header) : limits.imagePixels, limits.imagePixels)
    const share = { flow: accountId, cost: costOfPicture(header) }
    const picture = await uploads.run(share, { task: 'admit', bytes, maxPixels, keepsClean })
    return { hash: await keep(picture.bytes), width: picture.width, height: picture.height }
  }

  /** Stores a JPEG unchanged and returns its hash. For pictures that the server drew, never for uploads. */
  async function keep(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    // Also if the file exists: a new modification time keeps the cleanup of unused pictures from deleting it.
    await withoutPermit(() => storage.put(originalKey(hash), bytes))
    return hash
  }

  /** The bytes of a stored picture; null when there is no such picture. */
  async function original(hash: string): Promise<Buffer | null> {
    return isImageHash(hash) ? withoutPermit(() => storage.get(originalKey(hash))) : null
  }

  /** Deletes the picture with all its renditions. The caller must know that nothing uses it. */
  async function remove(hash: string): Promise<void> {
    if (!isImageHash(hash)) return
    await storage.delete(originalKey(hash))
    for (const format of formats) {
      for (const width of imageWidths) {
        texts.delete(renditionKey(hash, { width, format }))
        await storage.delete(renditionKey(hash, { width, format }))
      }
    }
  }

  return {
    admit,
    keep,
    original,
    /** When the picture was stored last; null when there is no such picture. */
    storedAt: (hash: string) => changedAt(storage, originalKey(hash)),
    remove,
    ...createRenditions({ storage, pool: renditions, texts }),
    sharing: createSharePictures({ storage, pool: sharing }),
    /** Jobs waiting for the image processes. */
    waiting: () => ({
      renditions: renditions.load.waiting,
      uploads: uploads.load.waiting,
      sharing: sharing.load.waiting,
    }),
    close: async (): Promise<void> => {
      await Promise.all([renditions.close(), uploads.close(), sharing.close()])
    },
  }
}

async function changedAt(storage: Storage, key: string): Promise<Date | null> {
  for await (const file of storage.list(key.slice(0, key.lastIndexOf('/')))) {
    if (file.key === key) return file.changedAt
  }
  return null
}
