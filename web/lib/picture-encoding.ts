import { cropper } from '@quiz/contract/limits.ts'

/** One way to write a picture down; quality is 0 to 1 and does nothing for PNG. */
export type Encoding = { type: 'image/png' | 'image/webp' | 'image/jpeg'; quality: number }

/** What every picture of ours stays under, in bytes: a test with all its pictures fits into one request. */
export const pictureBytes = 1_500_000

const lossy: readonly Encoding[] = [cropper.quality, 0.85, 0.75, 0.6].flatMap((quality) => [
  { type: 'image/webp', quality } as const,
  { type: 'image/jpeg', quality } as const,
])

/** Ways for a photo, the best first: WebP, or JPEG where the browser cannot write WebP. */
export const photoEncodings = lossy
/** Ways for drawings and cut-outs: PNG unless that is too large. */
export const drawingEncodings: readonly Encoding[] = [{ type: 'image/png', quality: 1 }, ...lossy]

/** Tries the ways in order and keeps the first result under `limit` bytes, else the smallest. A browser that does not know a type writes another: that one is passed over. */
export async function firstThatFits(
  ways: readonly Encoding[],
  encode: (way: Encoding) => Promise<Blob>,
  limit = pictureBytes,
): Promise<Blob> {
  let smallest: Blob | null = null
  for (const way of ways) {
    const blob = await encode(way)
    if (blob.type !== way.type) continue
    if (blob.size <= limit) return blob
    if (!smallest || blob.size < smallest.size) smallest = blob
  }
  if (!smallest) throw new Error('The browser writes none of PNG, WebP and JPEG')
  return smallest
}

/** Writes a canvas down as a picture. JPEG has no transparency, so it gets a white ground. */
export function encodeCanvas(canvas: HTMLCanvasElement, { type, quality }: Encoding): Promise<Blob> {
  const drawn = type === 'image/jpeg' ? onWhite(canvas) : canvas
  return new Promise((resolve, reject) => {
    drawn.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, quality)
  })
}

function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const ground = document.createElement('canvas')
  ground.width = canvas.width
  ground.height = canvas.height
  const pen = ground.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, ground.width, ground.height)
  pen.drawImage(canvas, 0, 0)
  return ground
}
