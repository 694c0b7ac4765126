import type { PhotoReading } from './card-reading.ts'
import type { PhotoReply, PhotoRequest } from './read-photo.worker.ts'

export type { CardFinding, PhotoReading, Point } from './card-reading.ts'

export type ReadPhotoOptions = {
  /** Cards that are looked for at full size while they are missing; without them full size is read always. */
  expected?: number[]
  /** Quarters clockwise by which the photo is turned first («Повернуть фото»); corners are those of the turned photo. */
  turned?: 0 | 1 | 2 | 3
  /** Called with all that was found so far, each time more of the photo was read. */
  onFindings?: (reading: PhotoReading) => void
  signal?: AbortSignal
}

/** The file is no picture that this browser shows, or the device cannot read it. */
export class PhotoUnreadableError extends Error {
  override name = 'PhotoUnreadableError'
}

/** Gigabytes of memory up to which a device has little. Browsers name no more than 8, and none on plain HTTP. */
const littleMemory = 2

/**
 * Reads the cards of a photo in a worker on this device; nothing of it is stored or sent. The same card twice in a photo is two
 * findings. Rejects with `PhotoUnreadableError` for a file that is no picture, and with the reason of the signal when aborted.
 */
export function readPhoto(photo: Blob, options: ReadPhotoOptions = {}): Promise<PhotoReading> {
  const { expected, turned, onFindings, signal } = options
  const worker = new Worker(new URL('./read-photo.worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  return new Promise<PhotoReading>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    worker.onmessage = ({ data: { reading, isLast } }: MessageEvent<PhotoReply>) => {
      if (!reading) reject(new PhotoUnreadableError())
      else if (isLast) resolve(reading)
      else onFindings?.(reading)
    }
    worker.onerror = () => reject(new PhotoUnreadableError())
    worker.postMessage({ photo, expected, turned, hasLittleMemory: hasLittleMemory() } satisfies PhotoRequest)
  }).finally(() => {
    ended.abort()
    worker.terminate()
  })
}

const hasLittleMemory = (): boolean =>
  'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number' && navigator.deviceMemory <= littleMemory
