import sharp from 'sharp'
import { cardCodes } from '../../web/features/live/cards/card-codes.ts'
import { cardReach, cardSurface, glossy, halfCovered, heldByFingers, markerReach } from './card-surface.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { CardState, LabelledCard, LabelledPhoto, PhotoOrder, Point } from './labelled-photo.ts'
import { type Plane, planeAt, seen } from './pinhole.ts'
import { paintRoom } from './room.ts'
import { paint, type Shades } from './shades.ts'

/** Megapixels. Most photos are small, so that thousands of them take an hour. */
const sizes = [2, 2, 2, 2, 2, 2, 2, 3, 3, 5, 12]

/** A photo of a class with cards at random, or of its room. */
export async function makePhoto({ seed, hasCards, megapixels, cardsCount }: PhotoOrder): Promise<LabelledPhoto> {
  const chance = chanceOf(seed)
  const picture = emptyPicture(chance, megapixels ?? chance.one(sizes))
  paintRoom(picture, chance, hasCards ? chance.whole(0, 3) : chance.whole(2, 12))
  const cards = hasCards ? paintCards(picture, chance, cardsCount ?? chance.whole(4, 40)) : []
  return { width: picture.width, height: picture.height, file: await exposed(picture, chance), cards }
}

function emptyPicture(chance: Chance, megapixels: number): Shades {
  const long = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3))
  const short = Math.round((long * 3) / 4)
  const isUpright = chance.happens(0.3)
  const [width, height] = isUpright ? [short, long] : [long, short]
  return { width, height, focal: 0.8 * long, data: new Uint8Array(width * height) }
}

/** Pixels of the side of the smallest marker that is seen from the front. */
const leastSide = 40

/** Attempts to find a place for a card that no other has. */
const attempts = 60

function paintCards(picture: Shades, chance: Chance, count: number): LabelledCard[] {
  const roll = chance.from(-8, 8)
  const cards: LabelledCard[] = []
  const places: { x: number; y: number; radius: number }[] = []
  for (const number of chance.order(cardCodes.map((_, index) => index + 1)).slice(0, count)) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const held = heldUp(picture, chance, { number, roll })
      const edge = cornersOf(picture, held.plane, cardReach)
      const middle = seen(picture, held.plane, { x: 0, y: 0 })
      const radius = Math.max(...edge.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
      const isOutside = edge.some(({ x, y }) => x < 2 || y < 2 || x > picture.width - 3 || y > picture.height - 3)
      if (
        isOutside ||
        places.some(({ x, y, radius: other }) => Math.hypot(x - middle.x, y - middle.y) < radius + other)
      )
        continue
      places.push({ ...middle, radius })
      cards.push(paintCard(picture, chance, held))
      break
    }
  }
  return cards
}

const cornersOf = (picture: Shades, plane: Plane, reach: number): [Point, Point, Point, Point] => [
  seen(picture, plane, { x: -reach, y: -reach }),
  seen(picture, plane, { x: reach, y: -reach }),
  seen(picture, plane, { x: reach, y: reach }),
  seen(picture, plane, { x: -reach, y: reach }),
]

type Held = { number: number; option: 1 | 2 | 3 | 4; state: CardState; plane: Plane }

/** One in four is not whole. */
const states: readonly CardState[] = [
  ...Array<CardState>(15).fill('whole'),
  ...(['touched', 'touched', 'covered', 'tilted', 'glossy'] as const),
]

/** A card somewhere before the camera. */
function heldUp(
  { width, height, focal }: Shades,
  chance: Chance,
  { number, roll }: { number: number; roll: number },
): Held {
  const state = chance.one(states)
  const option = chance.one([1, 2, 3, 4] as const)
  const z = chance.from(2, 9) * (Math.max(width, height) / 4000)
  const wanted = chance.from(2, 6) < z ? 0.16 : 0.11
  // The smallest marker has its least side where it is farthest.
  const side = Math.max(wanted, (leastSide * z) / focal)
  const tilt = state === 'tilted' ? chance.one([-1, 1]) * chance.from(38, 45) : chance.from(-25, 25)
  const x = ((chance.from(0, width) - width / 2) / focal) * z
  const y = ((chance.from(0, height) - height / 2) / focal) * z
  const turn = { tilt: 90 * (option - 1) + tilt + roll, yaw: chance.from(-45, 45), pitch: chance.from(-30, 30) }
  return { number, option, state, plane: planeAt([x, y, z], side / (2 * markerReach), turn) }
}

function paintCard(picture: Shades, chance: Chance, { number, option, state, plane }: Held): LabelledCard {
  const code = cardCodes[number - 1] ?? ''
  const whole = cardSurface({ code, codeSide: 6, paper: chance.from(205, 250), ink: chance.from(8, 55) })
  const change = { whole: null, tilted: null, touched: heldByFingers, covered: halfCovered, glossy }[state]
  paint(picture, plane, { reach: cardReach, surface: change ? change(whole, chance) : whole, samples: 3 })
  return { card: number, option, state, corners: cornersOf(picture, plane, markerReach) }
}

/** The picture as a camera takes it: light from the side, blur, noise, JPEG. */
export async function exposed(picture: Shades, chance: Chance): Promise<Uint8Array> {
  const { width, height } = picture
  light(picture, chance)
  const raw = { width, height, channels: 1 } as const
  const sigma = chance.from(0, 1.6)
  const { data } = picture
  const blurred = sigma < 0.3 ? data : await sharp(data, { raw }).blur(sigma).toColourspace('b-w').raw().toBuffer()
  addNoise(blurred, chance)
  return sharp(blurred, { raw }).jpeg({ quality: 80 }).toBuffer()
}

function light({ width, height, data }: Shades, chance: Chance): void {
  const angle = chance.from(0, 2 * Math.PI)
  const [first, last] = [chance.from(0.5, 1.3), chance.from(0.5, 1.3)]
  const [across, along] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const part = (1 + across * ((2 * x) / width - 1) * 0.7 + along * ((2 * y) / height - 1) * 0.7) / 2
      data[at] = Math.min(255, (data[at] ?? 0) * (first + (last - first) * part))
    }
}

/** Values of a normal distribution, as many as have no pattern in a picture when they are taken at random. */
const normal = 1 << 16
const deviates = Float32Array.from({ length: normal }, (_, at) => inverseNormal((at + 0.5) / normal))

function addNoise(data: Uint8Array, chance: Chance): void {
  const sigma = chance.from(0, 12)
  let state = chance.whole(1, 2 ** 31)
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  for (let at = 0; at < clamped.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    clamped[at] = (clamped[at] ?? 0) + sigma * (deviates[state & (normal - 1)] ?? 0)
  }
}

/** The quantile of the normal distribution, to 4.5e-4 (Abramowitz and Stegun 26.2.23). */
function inverseNormal(share: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(share, 1 - share)))
  const away =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  return share < 0.5 ? -away : away
}
