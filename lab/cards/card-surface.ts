import type { Chance } from './chance.ts'
import type { Surface } from './shades.ts'

/** Half of a marker with its black border, modules. */
export const markerReach = 4

/** Half of a card: marker, white margin, and what is left of the sheet. */
export const cardReach = 5.2

type CardLook = { code: string; codeSide: number; paper: number; ink: number; reach?: number }

/** A marker on paper, with a number in the corners of its margin and grey letters at the sides. Units are modules. */
export function cardSurface({ code, codeSide, paper, ink, reach = cardReach }: CardLook): Surface {
  const border = codeSide / 2 + 1
  return (x, y) => {
    const far = Math.max(Math.abs(x), Math.abs(y))
    if (far > reach) return null
    if (far > border) return isWritten(x, y) ? (paper + ink) / 2 : paper
    const column = Math.floor(x + border) - 1
    const row = Math.floor(y + border) - 1
    const isInside = column >= 0 && row >= 0 && column < codeSide && row < codeSide
    return isInside && code[row * codeSide + column] === '1' ? paper : ink
  }
}

/** Strokes in the outer half of the margin, about as dense as letters and digits. */
function isWritten(x: number, y: number): boolean {
  const [near, far] = Math.abs(x) < Math.abs(y) ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)]
  if (far < 4.55 || far > 4.85) return false
  return (near < 0.15 || (near > 4.3 && near < 4.7)) && Math.floor((x + y) * 12) % 2 === 0
}

const skins = [95, 120, 140, 165, 185]

/** The surface with fingers over its edge, which end in the margin or on the black border. */
export function heldByFingers(surface: Surface, chance: Chance): Surface {
  const side = chance.whole(0, 3)
  const fingers = Array.from({ length: chance.whole(1, 3) }, (_, at) => ({
    along: chance.from(-3, 1) + at * 1.1,
    tip: chance.from(3.7, 4.6),
  }))
  const skin = chance.one(skins)
  return (x, y) => {
    const [along, out] = toSide(side, x, y)
    const isCovered = fingers.some(
      (finger) => Math.hypot((along - finger.along) / 0.5, Math.min(0, out - finger.tip - 0.5) / 0.5) < 1,
    )
    return isCovered && out > 3.7 ? skin - 10 * Math.abs(Math.sin(5 * along)) : surface(x, y)
  }
}

/** The surface of which half or more is behind something straight: a neighbour's back, a head, an empty sheet. */
export function halfCovered(surface: Surface, chance: Chance): Surface {
  const angle = chance.from(0, 2 * Math.PI)
  const isStraight = chance.happens(0.5)
  const turn = isStraight ? (chance.whole(0, 3) * Math.PI) / 2 : angle
  const from = chance.from(-2.5, 0)
  const cover = chance.one([20, 60, 110, 150, 200, 240])
  return (x, y) => {
    const shade = surface(x, y)
    if (shade === null || x * Math.cos(turn) + y * Math.sin(turn) < from) return shade
    return cover + 6 * Math.sin(3 * x + 2 * y)
  }
}

/** The surface behind a glossy folder: a light spot of the window hides some modules. */
export function glossy(surface: Surface, chance: Chance): Surface {
  const spot = { x: chance.from(-3, 3), y: chance.from(-3, 3) }
  const radius = chance.from(1, 2.5)
  const light = chance.from(120, 230)
  return (x, y) => {
    const shade = surface(x, y)
    if (shade === null) return null
    const away = Math.hypot(x - spot.x, y - spot.y) / radius
    return Math.min(255, shade + light * Math.exp(-away * away * away * away))
  }
}

/** A point as a side of the card sees it: along the side, and outwards from the middle. */
function toSide(side: number, x: number, y: number): [along: number, out: number] {
  if (side === 0) return [x, -y]
  if (side === 1) return [y, x]
  if (side === 2) return [-x, y]
  return [-y, -x]
}
