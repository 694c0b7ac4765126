import { cropper } from '@quiz/contract/limits.ts'

/** One way to write a picture down; quality is 0 to 1 and does nothing for PNG. */
export type PictureEncoding = { type: 'image/png' | 'image/webp' | 'image/jpeg'; quality: number }

/** What every picture of ours stays under, in bytes: a test with all its pictures fits into one request. */
export const pictureBytes = 1_500_000

const lossy: readonly PictureEncoding[] = [cropper.quality, 0.85, 0.75, 0.6].flatMap((quality) => [
  { type: 'image/webp', quality } as const,
  { type: 'image/jpeg', quality } as const,
])

/** Ways for a photo, the best first: WebP, or JPEG where the browser cannot write WebP. */
export const photoEncodings = lossy
/** Ways for drawings and cut-outs: PNG unless that is too large. */
export const drawingEncodings: readonly PictureEncoding[] = [{ type: 'image/png', quality: 1 }, ...lossy]

/** Tries the ways in order and keeps the first result under `limit` bytes, else the smallest. A browser that does not know a type writes another: that one is passed over. */
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

/** Writes a canvas down as a picture. JPEG has no transparency, so it gets a white ground. */
export function encodeCanvas(canvas: HTMLCanvasElement, { type, quality }: PictureEncoding): Promise<Blob> {
  const drawn = type === 'image/jpeg' ? onWhite(canvas) : canvas
  return new Promise((resolve, reject) => {
    drawn.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, quality)
  })
}

function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const opaque = document.createElement('canvas')
  opaque.width = canvas.width
  opaque.height = canvas.height
  const context = opaque.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, opaque.width, opaque.height)
  context.drawImage(canvas, 0, 0)
  return opaque
}
