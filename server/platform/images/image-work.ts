import { limits } from '@quiz/contract/limits.ts'
import { groundOf, grounds } from '@quiz/contract/quiz/picture-ground.ts'
import { sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import sharp, { type Sharp } from 'sharp'
import { cleanJpeg } from './clean-jpeg.ts'
import type { ImageJob, ImageReply } from './image-job.ts'

const input = { failOn: 'error', limitInputPixels: limits.imagePixels } as const
const storedQuality = 85
const rasterLoaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/** Restricts sharp to the accepted raster formats, one thread and no cache. For the image process only. */
export function confineSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: rasterLoaders })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Loads the drawing library with the first share picture, which most image processes never draw. */
async function drawSharePicture({ card, picture }: Extract<ImageJob, { task: 'share' }>): Promise<ImageReply> {
  const { drawCard } = await import('./cards/draw-card.ts')
  return { picture: { bytes: await drawCard(card, picture), ...sharePictureSize } }
}

/** Does one job. An unreadable picture is a reply, not an error. */
export async function doImageJob(job: ImageJob): Promise<ImageReply> {
  try {
    if (job.task === 'admit') return await admit(job)
    return job.task === 'rendition' ? await render(job) : await drawSharePicture(job)
  } catch {
    // libvips tells kinds of damage apart only by its English messages.
    return { problem: 'image_unreadable' }
  }
}

async function admit({ bytes, maxPixels, keepsClean }: Extract<ImageJob, { task: 'admit' }>): Promise<ImageReply> {
  // Reads only the header, so a decompression bomb is refused by its size before it is decoded.
  const header = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
  const { width, height, depth } = header
  if (width * height > limits.imagePixels) return { problem: 'image_too_many_pixels' }
  if (width * height > maxPixels) return { problem: 'image_unreadable' }
  const clean = keepsClean ? await cleanJpeg(Buffer.from(bytes), header) : null
  if (clean) return { picture: { bytes: clean, width, height } }
  const decoded = sharp(bytes, input)
  // 16 bits become 8 before the picture is scaled, not after: that takes half the time.
  const scaled = (depth === 'ushort' ? decoded.pipelineColourspace('srgb') : decoded)
    .autoOrient()
    .resize({ width: limits.imageSide, height: limits.imageSide, fit: 'inside', withoutEnlargement: true })
  return picture((header.hasAlpha ? await onGround(scaled) : scaled).jpeg({ quality: storedQuality }))
}

/** A scaled picture without its transparency, on the ground that its drawing needs. */
async function onGround(scaled: Sharp): Promise<Sharp> {
  const { data, info } = await scaled
    .ensureAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const background = grounds[groundOf({ data, width, height })]
  return sharp(data, { raw: { width, height, channels } }).flatten({ background })
}

async function render({ bytes, width, format }: Extract<ImageJob, { task: 'rendition' }>): Promise<ImageReply> {
  const stored = await sharp(bytes, input).metadata()
  if (format === 'jpeg' && stored.width <= width)
    return { picture: { bytes, width: stored.width, height: stored.height } }
  const resized = sharp(bytes, input).resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') return picture(resized.jpeg({ quality: 80 }))
  if (format === 'webp') return picture(resized.webp({ quality: 80 }))
  // Effort 4, the default, takes eleven times as long for the same bytes.
  return picture(resized.avif({ quality: 50, effort: 2 }))
}

async function picture(image: Sharp): Promise<ImageReply> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { picture: { bytes: data, width: info.width, height: info.height } }
}
