import type { PhotoReading } from './card-reading.ts'
import { emptyGrey, type GreyImage, writeRows } from './grey-image.ts'
import { type ReadCardsOptions, readCards } from './read-cards.ts'

/** A photo, or a frame of a camera, to be read. A device of little memory never holds it at full size in grey. */
export type PhotoRequest = ReadCardsOptions & { photo: Blob | ImageBitmap; hasLittleMemory: boolean }
/** What the worker says: readings as they come, the last one marked. An unreadable photo has no reading. */
export type PhotoReply = { reading: PhotoReading | null; isLast: boolean }

/** Pixels of a photo that are read; a larger one is scaled. */
const mostPixels = 16_000_000

/** Pixels of a photo on a device of little memory: about half size of what phones take. */
const fewPixels = 4_000_000

/** Rows that are copied out of a photo at once. */
const rowsAtOnce = 128

addEventListener('message', async ({ data }: MessageEvent<PhotoRequest>) => {
  const { photo, hasLittleMemory, ...options } = data
  const grey = await greyOf(photo, hasLittleMemory ? fewPixels : mostPixels).catch(() => null)
  if (!grey) return postMessage({ reading: null, isLast: true } satisfies PhotoReply)
  let last: PhotoReading | null = null
  for (const reading of readCards(grey, options)) {
    last = reading
    postMessage({ reading, isLast: false } satisfies PhotoReply)
  }
  postMessage({ reading: last, isLast: true } satisfies PhotoReply)
})

async function greyOf(photo: Blob | ImageBitmap, most: number): Promise<GreyImage> {
  const bitmap = await scaledTo(most, photo instanceof Blob ? await createImageBitmap(photo) : photo)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, Math.min(rowsAtOnce, height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('A worker of this browser cannot draw')
  const grey = emptyGrey(width, height)
  for (let row = 0; row < height; row += canvas.height) {
    const rows = Math.min(canvas.height, height - row)
    context.drawImage(bitmap, 0, row, width, rows, 0, 0, width, rows)
    writeRows(grey, context.getImageData(0, 0, width, rows).data, row)
  }
  bitmap.close()
  return grey
}

/** The picture itself, or a smaller one in its place. */
async function scaledTo(most: number, bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = bitmap
  if (width * height <= most) return bitmap
  const resizeWidth = Math.floor(width * Math.sqrt(most / (width * height)))
  const smaller = await createImageBitmap(bitmap, { resizeWidth, resizeQuality: 'high' })
  bitmap.close()
  return smaller
}
