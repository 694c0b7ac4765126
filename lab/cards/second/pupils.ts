import { isInLine } from './card-paper.ts'
import type { Draw } from './draw.ts'
import { add, cross, unit, type Vector, viewOf } from './lens.ts'
import { colourOf } from './posters.ts'
import { ball, type Colour, type Hit, type Paint, type Solid, sheet, tint } from './solids.ts'

export type Pupil = { head: Vector; shoulder: Vector; skin: Colour; sleeve: Colour; solids: Solid[] }

export const headSize: Vector = { x: 0.085, y: 0.125, z: 0.1 }

const hairs: Colour[] = [
  [0.03, 0.02, 0.02],
  [0.08, 0.05, 0.03],
  [0.2, 0.12, 0.05],
  [0.45, 0.33, 0.15],
]
const skins: Colour[] = [
  [0.62, 0.4, 0.3],
  [0.5, 0.31, 0.22],
  [0.7, 0.5, 0.4],
  [0.3, 0.18, 0.12],
]

/** A pupil at a desk who looks at the blackboard. */
export function seatPupil(draw: Draw, seat: { x: number; z: number }, camera: Vector): Pupil {
  const head: Vector = { x: seat.x + draw.between(-0.05, 0.05), y: draw.between(1.1, 1.3), z: seat.z + 0.1 }
  const skin = draw.pick(skins)
  const sleeve = colourOf(draw)
  const chest = { x: head.x, y: head.y - 0.48, z: head.z + 0.04 }
  const body = ball({ middle: chest, size: { x: 0.2, y: 0.36, z: 0.14 } }, camera, paintShirt(draw, sleeve))
  const face = ball({ middle: head, size: headSize }, camera, paintHead(draw, skin))
  const desk = paintDesk(draw.between(0.5, 1))
  const top = sheet(
    {
      middle: { x: seat.x, y: 0.74, z: seat.z - 0.35 },
      right: { x: 1, y: 0, z: 0 },
      up: { x: 0, y: 0, z: 1 },
      reach: { across: 0.3, up: 0.24 },
    },
    camera,
    desk,
  )
  return { head, shoulder: add(chest, { x: 0, y: 0.2, z: -0.05 }), skin, sleeve, solids: [body, face, top] }
}

function paintDesk(bright: number): Paint {
  return (hit) => tint(hit, [0.55, 0.38, 0.2], bright * (0.9 + 0.1 * Math.sin(hit.up * 90)))
}

function paintHead(draw: Draw, skin: Colour): Paint {
  const hair = draw.pick(hairs)
  const fringe = draw.between(0.3, 0.65)
  const isLong = draw.happens(0.4)
  return (hit) => {
    const isHair = hit.up > fringe || hit.depth > 0.1 || (isLong && Math.abs(hit.across) > 0.75)
    if (isHair) return tint(hit, hair)
    const isEye = Math.abs(Math.abs(hit.across) - 0.38) < 0.12 && Math.abs(hit.up - 0.12) < 0.05
    const isMouth = Math.abs(hit.across) < 0.25 && Math.abs(hit.up + 0.5) < 0.04
    if (isEye) return tint(hit, [0.05, 0.04, 0.04])
    return tint(hit, skin, isMouth ? 0.55 : 1)
  }
}

/** Plain, with stripes across, along or both, or checked. */
function paintShirt(draw: Draw, colour: Colour): Paint {
  const other = draw.happens(0.5) ? colourOf(draw) : ([0.75, 0.75, 0.75] as const)
  const step = draw.between(4, 14)
  const isOdd = (value: number) => (Math.floor(value * step) & 1) !== 0
  const around = (hit: Hit) => isOdd(Math.atan2(hit.across, -hit.depth))
  const level = (hit: Hit) => isOdd(hit.up * 1.5)
  const patterns: Paint[] = [
    (hit) => tint(hit, colour),
    (hit) => tint(hit, level(hit) ? colour : other),
    (hit) => tint(hit, around(hit) ? colour : other),
    (hit) => tint(hit, level(hit) === around(hit) ? colour : other),
    (hit) => tint(hit, colour, 0.35 + (Number(level(hit)) + Number(around(hit))) * 0.5),
  ]
  return draw.pick(patterns)
}

/** An arm from a shoulder to a hand, as a band that faces the camera: a sleeve, then skin. */
export function reachOut(pupil: Pupil, hand: Vector, camera: Vector): Solid {
  return armBetween({ from: pupil.shoulder, to: hand, radius: 0.045 }, camera, (hit, share) =>
    share < 0.7 ? tint(hit, pupil.sleeve, 0.9) : tint(hit, pupil.skin),
  )
}

type Arm = { from: Vector; to: Vector; radius: number }

/** Its paint is told how far along the arm a place is, from 0 to 1. */
function armBetween({ from, to, radius }: Arm, camera: Vector, paint: (hit: Hit, share: number) => boolean): Solid {
  const way = add(to, from, -1)
  const half = Math.hypot(way.x, way.y, way.z) / 2
  const middle = add(from, way, 0.5)
  const up = unit(way)
  const right = unit(cross(up, add(middle, camera, -1)))
  const line = { from: [0, -half], to: [0, half], radius } satisfies Parameters<typeof isInLine>[0]
  return sheet({ middle, right, up, reach: { across: radius, up: half + radius } }, camera, (hit) => {
    if (!isInLine(line, hit.across, hit.up)) return false
    hit.isHand = true
    return paint(hit, hit.up / half / 2 + 0.5)
  })
}

/** Something held between a card and the camera: a neighbour's hand, or a book. Hides from `middle` on to one side. */
export function holdBefore(draw: Draw, cover: { middle: Vector; size: number; skin: Colour }, camera: Vector): Solid {
  const { middle, size, skin } = cover
  const view = viewOf(unit(add(middle, camera, -1)))
  if (draw.happens(0.4)) {
    const to = add(middle, view.right, draw.pick([-1, 1]) * size * 0.3)
    const from = add(add(to, view.up, -0.6), view.right, draw.between(-0.3, 0.3))
    return armBetween({ from, to, radius: size * 0.62 }, camera, (hit, share) =>
      tint(hit, skin, share > 0.6 ? 1 : 0.75),
    )
  }
  const colour = colourOf(draw)
  const place = { middle, right: view.right, up: view.up, reach: { across: size, up: size * 1.3 } }
  return sheet(place, camera, (hit) => {
    const isEdge = Math.abs(hit.across) > size * 0.93
    const isTitle = Math.abs(hit.up - size * 0.5) < size * 0.15 && Math.abs(hit.across) < size * 0.6
    return tint(hit, isTitle ? [0.8, 0.8, 0.7] : colour, isEdge ? 0.5 : 1)
  })
}
