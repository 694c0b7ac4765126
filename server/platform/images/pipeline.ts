import { createHash } from 'node:crypto'
import { imageWidths, limits } from '@quiz/contract/limits.ts'
import { LRUCache } from 'lru-cache'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { costOfPicture, pixelCount, readHeader } from './image-cost.ts'
import type { ImageFormat } from './image-format.ts'
import { isImageHash, originalKey, renditionKey } from './image-keys.ts'
import { createImagePools } from './image-pools.ts'
import { ImageProblem } from './image-problem.ts'
import type { ImageProcessOptions } from './image-process.ts'
import { createRenditions } from './renditions.ts'
import { looksLikePicture } from './sniff.ts'

/** A stored picture: sha256 of its bytes in hex, and its size in pixels. */
export type ImageRef = { hash: string; width: number; height: number }

/** Takes pictures in, keeps them, and gives them out. */
export type ImagePipeline = ReturnType<typeof createImagePipeline>

/** Where pictures are stored. */
export type ImagePipelineOptions = { storage: Storage } & ImageProcessOptions

/** Bytes of base64 texts that stay in memory. */
const maxTextBytes = 16_000_000

const formats: ImageFormat[] = ['jpeg', 'webp', 'avif']

/** Makes the pipeline; its child processes start with the first pictures and end with `close()`. */
export function createImagePipeline({ storage, ...processOptions }: ImagePipelineOptions) {
  const { renditions, uploads } = createImagePools(processOptions)
  // Base64 takes one byte a character.
  const texts = new LRUCache<string, string>({ maxSize: maxTextBytes, sizeCalculation: (text) => text.length })

  /** Stores an upload as an upright JPEG without metadata, 1280 px at most. Accounts share decoding fairly. Throws `ImageProblem`. */
  async function admit(bytes: Buffer, accountId = 0): Promise<ImageRef> {
    if (bytes.length > limits.imageBytes) throw new ImageProblem('image_too_large')
    if (!looksLikePicture(bytes)) throw new ImageProblem('image_kind')
    const header = readHeader(bytes)
    // A header that claims too many pixels may be no header at all; the child process tells them apart before it decodes.
    const maxPixels = Math.min(header ? pixelCount(header) : limits.imagePixels, limits.imagePixels)
    const share = { flow: accountId, cost: costOfPicture(header) }
    const picture = await uploads.run(share, { task: 'admit', bytes, maxPixels })
    return { hash: await keep(picture.bytes), width: picture.width, height: picture.height }
  }

  /** Stores a JPEG of the program's own making as it is and answers its hash; nothing that a visitor sent may come here. */
  async function keep(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    // Also where it is there already: a file that is young is not taken for one that nobody shows any more.
    await withoutPermit(() => storage.put(originalKey(hash), bytes))
    return hash
  }

  /** Deletes the picture with all its renditions; whoever calls has made sure that nothing shows it. */
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
    remove,
    ...createRenditions({ storage, pool: renditions, texts }),
    /** How many jobs wait for the image processes. */
    waiting: () => ({ renditions: renditions.load.waiting, uploads: uploads.load.waiting }),
    close: async (): Promise<void> => {
      await Promise.all([renditions.close(), uploads.close()])
    },
  }
}
