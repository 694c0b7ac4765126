import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sharePictureBytes, sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import {
  columns,
  type HeadlineFit,
  headlineHeight,
  headlineOf,
  layOut,
  logoSource,
  pictureSource,
} from './card-layout.ts'
import type { ShareCard } from './share-card.ts'

const require = createRequire(import.meta.url)

/** The site's own font; the first subset that has a letter draws it. */
const subsets = [
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'),
]
const emoji = require.resolve('twemoji-colr-font/twemoji.woff2')

/** Registers the site's own font, and pictures of emoji for what it lacks. */
async function registerFonts(renderer: Renderer): Promise<void> {
  for (const [subsetRank, path] of subsets.entries())
    await renderer.registerFont({
      name: `Onest ${subsetRank}`,
      data: await readFile(path),
      subsetOf: 'Onest',
      subsetRank,
    })
  await renderer.registerFont({ name: 'Twemoji', data: await readFile(emoji), generic: 'emoji' })
}

/** The logo of the site, a door with a question mark, with which every share picture is signed. */
const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="88" height="88"><path d="M3 38V19a17 17 0 0 1 34 0v19z" fill="#5b32d6"/><path d="M13 19.5a7 7 0 1 1 10.4 6.1C21.3 26.8 20 27.8 20 30" fill="none" stroke="#fff6e8" stroke-width="4.6" stroke-linecap="round"/><circle cx="20" cy="35" r="2.9" fill="#ffb52e"/></svg>`,
)

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
