import type { CardFinding, CardOption, Point } from './card-reading.ts'

type Corners = CardFinding['corners']
type Size = { width: number; height: number }

/** Degrees from a quarter beyond which a letter is asked: 30 as a card is held, to which slanting adds some in the photo. */
const mostTilt = 32

/** So many cards tell the common tilt half: few say more of their pupils than of the phone. */
const halfCertain = 8

/** Focal length of a phone, as a part of the longer side of its photo. */
const focalLength = 0.75

/**
 * The turn of a marker counter-clockwise, degrees from -180 to 180: 0 has its own top up. Up and right count evenly, so that a
 * marker that looks aside, which is narrow, and one that looks downwards, which is low, are wrong alike.
 */
function turnOf(corners: Corners, photo: Size): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = seenStraight(corners, photo)
  const up = direction([bottomLeft, bottomRight], [topLeft, topRight])
  const right = direction([topLeft, bottomLeft], [topRight, bottomRight])
  return (Math.atan2(-(up.x + right.y), -(up.y - right.x)) * 180) / Math.PI
}

/** The corners as a camera sees them that looks at the marker: near the edge of a photo everything is drawn out. */
function seenStraight(corners: Corners, { width, height }: Size): Corners {
  const focal = focalLength * Math.max(width, height)
  const rays = corners.map(({ x, y }) => ({ x: (x - width / 2) / focal, y: (y - height / 2) / focal }))
  const x = rays.reduce((sum, ray) => sum + ray.x, 0) / rays.length
  const y = rays.reduce((sum, ray) => sum + ray.y, 0) / rays.length
  const level = Math.hypot(x, 1)
  return rays.map((ray) => {
    const depth = x * ray.x + y * ray.y + 1
    return {
      x: ((ray.x - x) / level / depth) * Math.hypot(level, y),
      y: (ray.y * level - (y * (x * ray.x + 1)) / level) / depth,
    }
  }) as Corners
}

/** The direction from the middle of two points to that of two others; its length is 1. */
function direction(from: readonly [Point, Point], to: readonly [Point, Point]): Point {
  const x = to[0].x + to[1].x - from[0].x - from[1].x
  const y = to[0].y + to[1].y - from[0].y - from[1].y
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

/** An angle between the quarters beside it, degrees from -45 to 45. */
const fromQuarter = (angle: number): number => angle - 90 * Math.round(angle / 90)

/**
 * How the phone was held: the median of the tilts, made exact by the mean of those near it, as far as so many cards tell it. Not
 * the middle of a circle of quarters: cards tilted both ways, and some between two letters, have one on the far side at times.
 */
function commonTilt(turns: readonly number[]): number {
  const tilts = turns.map(fromQuarter).sort((a, b) => a - b)
  const median = tilts[Math.floor(tilts.length / 2)] ?? 0
  const near = tilts.map((tilt) => fromQuarter(tilt - median)).filter((away) => Math.abs(away) <= mostTilt)
  const mean = near.reduce((sum, away) => sum + away, 0) / Math.max(1, near.length)
  return ((median + mean) * tilts.length) / (tilts.length + halfCertain)
}

/**
 * The letters of cards by their turns, after the tilt that all have in common. Not sure are cards between two quarters, and all
 * where the common tilt is: nobody can tell then to which side the phone was turned.
 */
export function cardLetters(markers: readonly Corners[], photo: Size): { option: CardOption; isClear: boolean }[] {
  const turns = markers.map((corners) => turnOf(corners, photo))
  const common = commonTilt(turns)
  return turns.map((turn) => {
    const quarters = Math.round((turn - common) / 90)
    const option = ((((quarters % 4) + 4) % 4) + 1) as CardOption
    const isClear = Math.abs(common) <= mostTilt && Math.abs(fromQuarter(turn - common)) <= mostTilt
    return { option, isClear }
  })
}
