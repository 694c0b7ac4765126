/**
 * Draws the pictures of the site's own pages into web/public/art. Run it again after a change of the drawings:
 *   npx node tools/draw-art.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type CoverArt, coverArt } from '../server/sample/art/cover.ts'

type Piece = CoverArt & { name: string; width: number; height: number }

const folder = new URL('../web/public/art/', import.meta.url)
const heaviest = 10_900

const card = (width: number) => ({ width, height: Math.round((width * 600) / 620) })
const tile = card(320)
const fan = card(420)
const invite = card(480)
const kind = { format: 'wide', width: 840, height: 406 } as const
const round = { width: 352, height: 352 }

const pieces: Piece[] = [
  { name: 'fan-dice', subject: 'games', motif: 'dice', seed: 1, ...fan },
  { name: 'fan-vinyl', subject: 'music', motif: 'vinyl', seed: 1, ...fan },
  { name: 'fan-cat', subject: 'other', motif: 'cat', seed: 31, ...fan },
  { name: 'state-pencils', subject: 'education', motif: 'pencils', seed: 0, ...round },
  { name: 'state-maze', subject: 'logic', motif: 'maze', seed: 0, ...round },
  { name: 'state-reel', subject: 'movies', motif: 'reel', seed: 3, ...round },
  { name: 'state-cat', subject: 'other', motif: 'cat', seed: 1, ...round },
  { name: 'lost', subject: 'science', motif: 'planet', seed: 3, width: 480, height: 480 },
  { name: 'invite-pencils', subject: 'education', motif: 'pencils', seed: 1, ...invite },
  { name: 'invite-balloon', subject: 'entertainment', motif: 'balloon', seed: 3, ...invite },
  { name: 'kind-quiz', subject: 'logic', motif: 'bulb', seed: 1, ...kind },
  { name: 'kind-personality', subject: 'entertainment', motif: 'mask', seed: 1, ...kind },
  { name: 'tile-planet', subject: 'science', motif: 'planet', seed: 3, ...tile },
  { name: 'tile-chess', subject: 'games', motif: 'chess', seed: 0, ...tile },
  { name: 'tile-vinyl', subject: 'music', motif: 'vinyl', seed: 1, ...tile },
  { name: 'tile-cat', subject: 'other', motif: 'cat', seed: 31, ...tile },
  { name: 'tile-cubes', subject: 'logic', motif: 'cubes', seed: 1, ...tile },
  { name: 'tile-balloon', subject: 'entertainment', motif: 'balloon', seed: 3, ...tile },
  { name: 'tile-reel', subject: 'movies', motif: 'reel', seed: 3, ...tile },
  { name: 'tile-pencils', subject: 'education', motif: 'pencils', seed: 1, ...tile },
  { name: 'tile-flask', subject: 'science', motif: 'flask', seed: 0, ...tile },
  { name: 'tile-tent', subject: 'entertainment', motif: 'tent', seed: 1, ...tile },
  { name: 'tile-globe', subject: 'education', motif: 'globe', seed: 3, ...tile },
  { name: 'tile-guitar', subject: 'music', motif: 'guitar', seed: 0, ...tile },
  { name: 'tile-forest', subject: 'other', motif: 'forest', seed: 1, ...tile },
  { name: 'tile-popcorn', subject: 'movies', motif: 'popcorn', seed: 1, ...tile },
  { name: 'tile-rocket', subject: 'science', motif: 'rocket', seed: 1, ...tile },
]

/** The two pictures inside the headline, at twice their largest size on the page. */
const pills: (CoverArt & { name: string })[] = [
  { name: 'pill-planet', subject: 'science', motif: 'planet', seed: 3, format: 'wide' },
  { name: 'pill-chess', subject: 'games', motif: 'chess', seed: 0, format: 'wide' },
]
const pill = { width: 310, height: 156 }

/** The link preview of the site: one cover of each subject, 1200 × 630. */
const share: CoverArt[] = [
  { subject: 'science', motif: 'planet', seed: 3 },
  { subject: 'games', motif: 'trophy', seed: 1 },
  { subject: 'music', motif: 'vinyl', seed: 0 },
  { subject: 'logic', motif: 'puzzle', seed: 1 },
  { subject: 'movies', motif: 'clapper', seed: 0 },
  { subject: 'education', motif: 'globe', seed: 1 },
  { subject: 'other', motif: 'cat', seed: 3 },
  { subject: 'entertainment', motif: 'cake', seed: 1 },
]

const drawn = (art: CoverArt, size: { width: number; height: number }): Sharp =>
  sharp(Buffer.from(coverArt(art))).resize({ ...size, fit: 'cover' })

/** Compresses at the best quality below the size limit. */
async function lightWebp(image: Sharp, quality = 82): Promise<Buffer> {
  const bytes = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  return bytes.length <= heaviest ? bytes : lightWebp(image, quality - 3)
}

/** A wide cover cropped at its sides, so that the motif fills the pill and is not cut at the top. */
const drawnPill = (art: CoverArt): Sharp =>
  sharp(Buffer.from(coverArt(art)))
    .resize({ width: 500 })
    .extract({ left: 95, top: 42, ...pill })

async function drawShare(): Promise<Buffer> {
  const size = { width: 300, height: 315 }
  const covers = await Promise.all(
    share.map(async (art, place) => ({
      input: await drawn(art, size).png().toBuffer(),
      left: (place % 4) * size.width,
      top: Math.floor(place / 4) * size.height,
    })),
  )
  const ground = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fff' } })
  return ground.composite(covers).jpeg({ quality: 80 }).toBuffer()
}

await mkdir(folder, { recursive: true })
for (const { name, width, height, ...art } of pieces) {
  await writeFile(new URL(`${name}.webp`, folder), await lightWebp(drawn(art, { width, height })))
}
for (const { name, ...art } of pills) {
  await writeFile(new URL(`${name}.webp`, folder), await lightWebp(drawnPill(art)))
}
await writeFile(new URL('share.jpg', folder), await drawShare())
