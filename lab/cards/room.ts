import { cardCodes, codeSide as cardSide, dictionaryCodes } from '../../web/features/live/cards/card-codes.ts'
import { cardsCount } from '../../web/features/live/cards/card-reading.ts'
import { cardSurface } from './card-surface.ts'
import type { Chance } from './chance.ts'
import { type Plane, planeAt } from './pinhole.ts'
import { paint, type Shades, type Surface } from './shades.ts'

/** Paints a class room without cards: walls, furniture, heads, windows, writing, checks, and posters with other markers. */
export function paintRoom(picture: Shades, chance: Chance, posters: number): void {
  paintWalls(picture, chance)
  for (let left = chance.whole(40, 120); left > 0; left--) {
    const { surface, squeeze } = chance.one(things)(chance)
    const size = chance.from(0.04, 0.5) * chance.from(0.1, 1)
    const plane = somewhere(picture, chance, size)
    paint(picture, plane, { reach: 1, surface: (x, y) => surface(x, y * squeeze), samples: 1 })
  }
  for (let left = posters; left > 0; left--) {
    const plane = somewhere(picture, chance, chance.from(0.06, 0.2) / 4)
    paint(picture, plane, { reach: 6, surface: posterSurface(chance), samples: 3 })
  }
}

function paintWalls({ width, height, data }: Shades, chance: Chance): void {
  const corner = [0, 1, 2].map(() => chance.from(60, 200))
  const [start = 0, right = 0, down = 0] = corner
  for (let y = 0, at = 0; y < height; y++) {
    const first = start + ((down - start) * y) / height
    const step = (right - start) / width
    for (let x = 0; x < width; x++, at++) data[at] = first + step * x
  }
}

/** A plane somewhere in the picture; one unit of it is so many metres. */
function somewhere({ width, height, focal }: Shades, chance: Chance, unit: number): Plane {
  const z = chance.from(2, 9)
  const x = ((chance.from(0, width) - width / 2) / focal) * z
  const y = ((chance.from(0, height) - height / 2) / focal) * z
  const tilt = chance.happens(0.5) ? 0 : chance.from(-180, 180)
  return planeAt([x, y, z], unit, { tilt, yaw: chance.from(-50, 50), pitch: chance.from(-30, 30) })
}

type Thing = (chance: Chance) => { surface: Surface; squeeze: number }

const inside = (x: number, y: number) => Math.abs(x) <= 1 && Math.abs(y) <= 1
const shadeOf = (chance: Chance) => chance.from(5, 250)

const things: readonly Thing[] = [
  // A board, a cupboard, a coat.
  (chance) => {
    const shade = shadeOf(chance)
    return { surface: (x, y) => (inside(x, y) ? shade : null), squeeze: chance.from(0.5, 4) }
  },
  // A head, a lamp.
  (chance) => {
    const shade = shadeOf(chance)
    return { surface: (x, y) => (Math.hypot(x, y) <= 1 ? shade - 25 * x * y : null), squeeze: chance.from(0.7, 1.4) }
  },
  // A window, a picture in its frame, a screen.
  (chance) => {
    const [frame, glass, cross] = [shadeOf(chance), shadeOf(chance), chance.from(0, 0.1)]
    const width = chance.from(0.05, 0.3)
    const surface: Surface = (x, y) => {
      if (!inside(x, y)) return null
      const isFrame = Math.max(Math.abs(x), Math.abs(y)) > 1 - width || Math.abs(x) < cross
      return isFrame ? frame : glass + 20 * Math.sin(4 * x + 5 * y)
    }
    return { surface, squeeze: chance.from(0.7, 1.6) }
  },
  // A shirt with checks, tiles.
  (chance) => {
    const [one, other, checks] = [shadeOf(chance), shadeOf(chance), chance.whole(3, 12)]
    const isFirst = (x: number, y: number) => (Math.floor(x * checks) + Math.floor(y * checks)) % 2 === 0
    const checked = (x: number, y: number) => (isFirst(x, y) ? one : other)
    const surface: Surface = (x, y) => (inside(x, y) ? checked(x, y) : null)
    return { surface, squeeze: chance.from(0.7, 1.5) }
  },
  // A radiator, a fence, books on a shelf.
  (chance) => {
    const shades = Array.from({ length: 16 }, () => shadeOf(chance))
    const surface: Surface = (x, y) => (inside(x, y) ? (shades[Math.floor((x + 1) * 8) % 16] ?? 0) : null)
    return { surface, squeeze: chance.from(0.5, 3) }
  },
  // A notice with writing.
  (chance) => {
    const lines = chance.whole(6, 30)
    const surface: Surface = (x, y) => {
      if (!inside(x, y)) return null
      const isLine = Math.abs(x) < 0.85 && Math.abs(y) < 0.9 && Math.floor((y + 1) * lines) % 2 === 0
      return isLine && Math.sin(90 * x + 37 * Math.floor((y + 1) * lines)) > -0.2 ? 40 : 225
    }
    return { surface, squeeze: chance.from(0.6, 1) }
  },
]

/** A poster with a marker that is no card of a game: another code of the dictionary, other bits, other sizes, a QR code. */
function posterSurface(chance: Chance): Surface {
  const look = { paper: chance.from(200, 245), ink: chance.from(10, 60), reach: 6 }
  const kind = chance.whole(0, 3)
  if (kind === 0) return cardSurface({ ...look, code: chance.one(otherCodes), codeSide: 6 })
  const codeSide = [0, 6, 5, 8][kind] ?? 6
  return cardSurface({ ...look, code: otherBits(codeSide, chance), codeSide })
}

/** Bits that are no card: one in a thousand random markers is within as many bits of a card as a reader may forgive, and is that card. */
function otherBits(side: number, chance: Chance): string {
  for (;;) {
    const code = Array.from({ length: side * side }, () => chance.whole(0, 1)).join('')
    if (side !== cardSide || !cardTurns.some((card) => wrongBits(card, code) <= forgivenBits)) return code
  }
}

const forgivenBits = 5
const wrongBits = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length
const turned = (code: string) =>
  Array.from(code, (_, at) => code[(cardSide - 1 - (at % cardSide)) * cardSide + Math.floor(at / cardSide)]).join('')

/** The codes of all cards with each of their sides up. */
const cardTurns = cardCodes.flatMap((code) => [code, turned(code), turned(turned(code)), turned(turned(turned(code)))])

/** The codes of the dictionary that no card has. */
const otherCodes = dictionaryCodes.slice(cardsCount)
