import { createHash } from 'node:crypto'
import { imageWidths, limits } from '@quiz/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createSharePictures } from './cards/share-pictures.ts'
import { costOfPicture, pixelCount, readHeader } from './image-cost.ts'
import type { ImageFormat } from './image-format.ts'
import { isImageHash, originalKey, renditionKey } from './image-keys.ts'
import type { ImagePool } from './image-pool.ts'
import { createImagePools, type ImagePoolOptions } from './image-pools.ts'
import { ImageProblem } from './image-problem.ts'
import { createPictureRatios } from './picture-ratios.ts'
import { createRenditions } from './renditions.ts'
import { createUploads } from './uploads.ts'

/** A stored picture: sha256 of its bytes in hex, and its size in pixels. */
export type ImageRef = { hash: string; width: number; height: number }

/** A picture as it is stored. */
export type CleanPicture = ImageRef & { bytes: Uint8Array }

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

  const clean = (bytes: Buffer, accountId = 0, options: { keepsClean?: boolean } = {}): Promise<CleanPicture> =>
    cleanPicture(uploads, { bytes, accountId, ...options })

  /** Stores a picture that somebody sent, cleaned. Throws `ImageProblem`. */
  async function admit(bytes: Buffer, accountId = 0, options: { keepsClean?: boolean } = {}): Promise<ImageRef> {
    const { bytes: cleaned, ...ref } = await clean(bytes, accountId, options)
    await keep(cleaned)
    return ref
  }

  /** Stores a JPEG unchanged and returns its hash. For pictures that the server made, never for what somebody sent. */
  async function keep(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes)
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
    clean,
    admit,
    keep,
    uploads: createUploads(storage),
    original,
    /** When the picture was stored last; null when there is no such picture. */
    storedAt: (hash: string) => changedAt(storage, originalKey(hash)),
    remove,
    ...createRenditions({ storage, pool: renditions, texts }),
    ...createPictureRatios(storage),
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

/**
 * Makes an upright JPEG without metadata, 1280 px at most, of a picture that somebody sent; with `keepsClean` a JPEG that is
 * all this already keeps its bytes up to its end marker. Accounts share decoding fairly. Throws `ImageProblem`.
 */
async function cleanPicture(
  pool: ImagePool,
  { bytes, accountId, keepsClean = false }: { bytes: Buffer; accountId: number; keepsClean?: boolean },
): Promise<CleanPicture> {
  if (bytes.length > limits.imageBytes) throw new ImageProblem('image_too_large')
  if (!looksLikePicture(bytes)) throw new ImageProblem('image_kind')
  const header = readHeader(bytes)
  // A header with too many pixels may not be a header at all; the child process checks that before it decodes.
  const maxPixels = Math.min(header ? pixelCount(header) : limits.imagePixels, limits.imagePixels)
  const share = { flow: accountId, cost: costOfPicture(header) }
  const picture = await pool.run(share, { task: 'admit', bytes, maxPixels, keepsClean })
  return { hash: hashOf(picture.bytes), bytes: picture.bytes, width: picture.width, height: picture.height }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function changedAt(storage: Storage, key: string): Promise<Date | null> {
  for await (const file of storage.list(key.slice(0, key.lastIndexOf('/')))) {
    if (file.key === key) return file.changedAt
  }
  return null
}

const signatures: [start: Buffer, at: number][] = [
  [Buffer.from('89504e470d0a1a0a', 'hex'), 0], // PNG
  [Buffer.from('ffd8ff', 'hex'), 0], // JPEG
  [Buffer.from('GIF87a'), 0],
  [Buffer.from('GIF89a'), 0],
  [Buffer.from('49492a00', 'hex'), 0], // TIFF, little-endian
  [Buffer.from('4d4d002a', 'hex'), 0], // TIFF, big-endian
]

/**
 * Whether the bytes have the signature of PNG, JPEG, WebP, GIF, TIFF or AVIF. Declared names and media types are
 * ignored.
 */
const looksLikePicture = (bytes: Buffer): boolean =>
  signatures.some(([start, at]) => bytes.subarray(at, at + start.length).equals(start)) ||
  isWebp(bytes) ||
  isAvif(bytes)

const word = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const isWebp = (bytes: Buffer) => word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP'

/** AVIF shares its container with HEIC and MP4; only the list of brands tells them apart. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || word(bytes, 4) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (['avif', 'avis'].includes(word(bytes, at))) return true
  return false
}
