import { cropper } from '@quiz/contract/limits.ts'
import { groundOf, grounds } from '@quiz/contract/quiz/picture-ground.ts'

/** An image format and its quality, 0 to 1; PNG ignores the quality. */
export type PictureEncoding = { type: 'image/png' | 'image/webp' | 'image/jpeg'; quality: number }

/** Maximum size of a picture in bytes, so that a test with all its pictures fits into one request. */
export const pictureBytes = 1_500_000

const lossy: readonly PictureEncoding[] = [cropper.quality, 0.85, 0.75, 0.6].flatMap((quality) => [
  { type: 'image/webp', quality } as const,
  { type: 'image/jpeg', quality } as const,
])

/** Encodings of a photo, the best first: WebP, or JPEG where the browser cannot encode WebP. */
export const photoEncodings = lossy
/** Encodings of drawings and cropped pictures: PNG unless that is too large. */
export const drawingEncodings: readonly PictureEncoding[] = [{ type: 'image/png', quality: 1 }, ...lossy]

/** The first result under `limit` bytes, else the smallest. A browser that cannot encode a type returns another one, which is skipped. */
export async function encodeWithinLimit(
  encodings: readonly PictureEncoding[],
  encode: (encoding: PictureEncoding) => Promise<Blob>,
  limit = pictureBytes,
): Promise<Blob> {
  let smallest: Blob | null = null
  for (const encoding of encodings) {
    const blob = await encode(encoding)
    if (blob.type !== encoding.type) continue
    if (blob.size <= limit) return blob
    if (!smallest || blob.size < smallest.size) smallest = blob
  }
  if (!smallest) throw new Error('The browser writes none of PNG, WebP and JPEG')
  return smallest
}

/** Encodes a canvas. JPEG has no transparency, so it gets the ground that its drawing needs. */
export function encodeCanvas(canvas: HTMLCanvasElement, { type, quality }: PictureEncoding): Promise<Blob> {
  const drawn = type === 'image/jpeg' ? onGround(canvas) : canvas
  return new Promise((resolve, reject) => {
    drawn.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, quality)
  })
}

function onGround(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const opaque = document.createElement('canvas')
  opaque.width = canvas.width
  opaque.height = canvas.height
  const context = opaque.getContext('2d', { willReadFrequently: true })
  if (!context) return canvas
  context.drawImage(canvas, 0, 0)
  context.fillStyle = grounds[groundOf(context.getImageData(0, 0, opaque.width, opaque.height))]
  context.globalCompositeOperation = 'destination-over'
  context.fillRect(0, 0, opaque.width, opaque.height)
  return opaque
}
