// What stands in the room. The camera is the origin of every ray, so solids keep their places as seen from it.
import { add, cross, dot, type Vector } from './lens.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** Where a ray meets something, and what is painted there. One object serves a whole photo. */
export type Hit = {
  distance: number
  /** Metres from the middle of a sheet, to the right and up; of a ball, the direction from its middle. */
  across: number
  up: number
  depth: number
  /** Whether a sheet is seen from its front. */
  isFront: boolean
  /** Shares of the light that come back, 0 to 1. */
  red: number
  green: number
  blue: number
  /** Light on top of the surface's own colour, as a share of the light that falls on it. */
  gloss: number
  /** Whether it shines by itself, as a window does. */
  isShining: boolean
  /** Whether a finger or a hand in front of a sheet is met. */
  isHand: boolean
  normal: Vector
}

export const newHit = (): Hit => ({
  distance: 0,
  across: 0,
  up: 0,
  depth: 0,
  isFront: true,
  red: 0,
  green: 0,
  blue: 0,
  gloss: 0,
  isShining: false,
  isHand: false,
  normal: { x: 0, y: 0, z: -1 },
})

/** Sets the colour of a hit; false where a surface has a hole. */
export type Paint = (hit: Hit) => boolean

export function tint(hit: Hit, colour: Colour, times = 1): true {
  hit.red = colour[0] * times
  hit.green = colour[1] * times
  hit.blue = colour[2] * times
  return true
}

export type Solid = {
  /** The ray's distance to the solid in lengths of the ray, or infinity; fills the place in the hit. */
  meet(ray: Vector, hit: Hit): number
  /** Writes which way the surface looks that was met last. */
  face(hit: Hit): void
  paint: Paint
  /** Points around it, in the room. */
  outline: Vector[]
}

export type SheetPlace = {
  middle: Vector
  right: Vector
  up: Vector
  /** Half of its width and height. */
  reach: { across: number; up: number }
}

/** A point of a sheet's plane. */
export const onSheet = ({ middle, right, up }: SheetPlace, x: number, y: number): Vector =>
  add(add(middle, right, x), up, y)

/** A flat rectangle. */
export function sheet(place: SheetPlace, camera: Vector, paint: Paint): Solid {
  const { right, up, reach } = place
  const from = add(place.middle, camera, -1)
  const normal = cross(up, right)
  const height = dot(from, normal)
  const [fromRight, fromUp] = [dot(from, right), dot(from, up)]
  const isFront = height < 0
  const facing = isFront ? normal : { x: -normal.x, y: -normal.y, z: -normal.z }
  return {
    meet(ray, hit) {
      const distance = height / (ray.x * normal.x + ray.y * normal.y + ray.z * normal.z)
      if (!(distance > 0)) return Number.POSITIVE_INFINITY
      const across = distance * (ray.x * right.x + ray.y * right.y + ray.z * right.z) - fromRight
      if (across > reach.across || across < -reach.across) return Number.POSITIVE_INFINITY
      const upward = distance * (ray.x * up.x + ray.y * up.y + ray.z * up.z) - fromUp
      if (upward > reach.up || upward < -reach.up) return Number.POSITIVE_INFINITY
      hit.across = across
      hit.up = upward
      hit.isFront = isFront
      return distance
    },
    face(hit) {
      hit.normal = facing
    },
    paint,
    outline: [-1, 1].flatMap((x) => [-1, 1].map((y) => onSheet(place, x * reach.across, y * reach.up))),
  }
}

/** An upright ellipsoid; `size` is half of it in each direction. */
export function ball(place: { middle: Vector; size: Vector }, camera: Vector, paint: Paint): Solid {
  const { middle, size } = place
  const from = add(middle, camera, -1)
  const [x, y, z] = [from.x / size.x, from.y / size.y, from.z / size.z]
  const outside = x * x + y * y + z * z - 1
  return {
    meet(ray, hit) {
      const a = ray.x / size.x
      const b = ray.y / size.y
      const c = ray.z / size.z
      const square = a * a + b * b + c * c
      const along = a * x + b * y + c * z
      const rest = along * along - square * outside
      if (rest < 0 || along < 0) return Number.POSITIVE_INFINITY
      const distance = (along - Math.sqrt(rest)) / square
      hit.across = distance * a - x
      hit.up = distance * b - y
      hit.depth = distance * c - z
      return distance
    },
    face(hit) {
      hit.normal = { x: hit.across, y: hit.up, z: hit.depth }
    },
    paint,
    outline: [-1, 1].flatMap((i) =>
      [-1, 1].flatMap((j) => [-1, 1].map((k) => add(middle, { x: i * size.x, y: j * size.y, z: k * size.z }))),
    ),
  }
}
