import { sharePictureBytes, sharePictureSize } from '@quiz/contract/sharing.ts'
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { registerFonts } from './card-fonts.ts'
import {
  columns,
  type HeadlineFit,
  headlineHeight,
  headlineOf,
  layOut,
  logoSource,
  pictureSource,
} from './card-layout.ts'
import { logo } from './card-logo.ts'
import type { ShareCard } from './share-card.ts'

/** Sizes of a headline whose words stay whole, and of one with a word that is too long for that. */
const sizes = [168, 132, 104, 92, 80, 70, 62, 54, 48]
const brokenSizes = [72, 62, 54, 48, 42, 36]

const qualities = [86, 70, 55]

const renderer = new Renderer()
const fonts = registerFonts(renderer)

/** Draws a share picture as JPEG, beside it the stored picture `bytes`. */
export async function drawCard(card: ShareCard, bytes: Uint8Array | null): Promise<Uint8Array> {
  await fonts
  const [fit, picture] = [await fitHeadline(card), bytes && (await cut(bytes))]
  const pixels = await renderer.render(layOut(card, fit, picture !== null), {
    ...sharePictureSize,
    format: 'raw',
    lang: 'ru',
    images: [{ src: logoSource, data: logo }, ...(picture ? [{ src: pictureSource, data: picture }] : [])],
  })
  return encode(pixels)
}

/** The largest size at which the headline has room, with whole words if possible. */
async function fitHeadline(card: ShareCard): Promise<HeadlineFit> {
  for (const size of sizes) {
    const fit = { size, breaksWords: false }
    if (await hasRoom(card, fit)) return fit
  }
  for (const size of brokenSizes) {
    const fit = { size, breaksWords: true }
    if (await hasRoom(card, fit)) return fit
  }
  return { size: 30, breaksWords: true }
}

async function hasRoom(card: ShareCard, fit: HeadlineFit): Promise<boolean> {
  const { height, runs } = await renderer.measure(headlineOf(card, fit, '#000'), { ...sharePictureSize, lang: 'ru' })
  return height <= headlineHeight && runs.every(({ x, width }) => x + width <= columns.text + 1)
}

/** The middle of the picture in the shape of its box. */
const cut = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: 'error' })
    .resize({ width: columns.picture, height: columns.height, fit: 'cover', position: sharp.strategy.attention })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** The best quality in the size that messengers show. Colours keep their full resolution, or letters would blur. */
async function encode(pixels: Buffer): Promise<Uint8Array> {
  const image = sharp(pixels, { raw: { ...sharePictureSize, channels: 4 } }).removeAlpha()
  for (const quality of qualities) {
    const bytes = await image.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length <= sharePictureBytes) return bytes
  }
  return image.jpeg({ quality: 40 }).toBuffer()
}
