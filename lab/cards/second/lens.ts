import type { Point } from '../labelled-photo.ts'

/** Metres in the room: x to the right, y up, z away from the blackboard, where the teacher stands. */
export type Vector = { x: number; y: number; z: number }

export const add = (one: Vector, other: Vector, times = 1): Vector => ({
  x: one.x + other.x * times,
  y: one.y + other.y * times,
  z: one.z + other.z * times,
})

export const dot = (one: Vector, other: Vector): number => one.x * other.x + one.y * other.y + one.z * other.z

export const cross = (one: Vector, other: Vector): Vector => ({
  x: one.y * other.z - one.z * other.y,
  y: one.z * other.x - one.x * other.z,
  z: one.x * other.y - one.y * other.x,
})

export function unit(vector: Vector): Vector {
  const length = Math.hypot(vector.x, vector.y, vector.z)
  return { x: vector.x / length, y: vector.y / length, z: vector.z / length }
}

/** Turns two perpendicular directions in their plane: from `one` towards `other`. */
export function turned(one: Vector, other: Vector, angle: number): [Vector, Vector] {
  const part = (of: Vector, and: Vector, sign: number): Vector => ({
    x: of.x * Math.cos(angle) + sign * and.x * Math.sin(angle),
    y: of.y * Math.cos(angle) + sign * and.y * Math.sin(angle),
    z: of.z * Math.cos(angle) + sign * and.z * Math.sin(angle),
  })
  return [part(one, other, 1), part(other, one, -1)]
}

/** Directions to the right, up and away of somebody who looks along `forward`. */
export function viewOf(forward: Vector): { right: Vector; up: Vector; forward: Vector } {
  const right = unit(cross({ x: 0, y: 1, z: 0 }, forward))
  return { right, up: cross(forward, right), forward }
}

export type LensSettings = {
  width: number
  height: number
  /** Pixels. */
  focal: number
  /** Share by which a point one focal length from the middle moves inwards. */
  barrel: number
  position: Vector
  target: Vector
  /** Radians by which the phone itself is turned. */
  roll: number
}

/** A camera: rays of pixels, and pixels of points. */
export class Lens {
  readonly settings: LensSettings
  readonly #right: Vector
  readonly #up: Vector
  readonly #forward: Vector

  constructor(settings: LensSettings) {
    this.settings = settings
    const level = viewOf(unit(add(settings.target, settings.position, -1)))
    const [right, up] = turned(level.right, level.up, settings.roll)
    this.#right = right
    this.#up = up
    this.#forward = level.forward
  }

  /** The direction that a pixel looks in, of any length. */
  aim(column: number, row: number, ray: Vector): void {
    const { width, height, focal, barrel } = this.settings
    const across = (column - width / 2) / focal
    const down = (row - height / 2) / focal
    const straight = 1 + barrel * (across * across + down * down)
    const x = across * straight
    const y = -down * straight
    ray.x = this.#forward.x + x * this.#right.x + y * this.#up.x
    ray.y = this.#forward.y + x * this.#right.y + y * this.#up.y
    ray.z = this.#forward.z + x * this.#right.z + y * this.#up.z
  }

  /** The place of a point in the picture, or beyond its edges; nothing for a point behind the camera. */
  see(point: Vector): Point | undefined {
    const { width, height, focal, barrel, position } = this.settings
    const from = add(point, position, -1)
    const depth = dot(from, this.#forward)
    if (depth < 0.05) return undefined
    const x = dot(from, this.#right) / depth
    const y = dot(from, this.#up) / depth
    const straight = Math.hypot(x, y)
    let bent = straight
    for (let step = 0; step < 8; step++) {
      bent -= (bent * (1 + barrel * bent * bent) - straight) / (1 + 3 * barrel * bent * bent)
    }
    const share = straight > 0 ? (bent / straight) * focal : focal
    return { x: width / 2 + x * share, y: height / 2 - y * share }
  }
}
