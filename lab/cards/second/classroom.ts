import { type Daylight, glassAt, room } from './daylight.ts'
import type { Draw } from './draw.ts'
import type { Vector } from './lens.ts'
import { type Colour, type Hit, tint } from './solids.ts'

const daylight = 4
const lamp = 3

/** Walls, floor, ceiling and blackboard: what a ray meets that meets nothing else. */
export class Classroom {
  readonly #light: Daylight
  readonly #wall: Colour
  readonly #panel: Colour
  readonly #floor: Colour
  readonly #panelHeight: number
  readonly #isTiled: boolean

  constructor(draw: Draw, light: Daylight) {
    this.#light = light
    const bright = draw.between(0.4, 0.8)
    this.#wall = [bright, bright * draw.between(0.88, 1.02), bright * draw.between(0.7, 1)]
    this.#panel = [draw.between(0.1, 0.5), draw.between(0.2, 0.5), draw.between(0.1, 0.5)]
    this.#panelHeight = draw.happens(0.5) ? draw.between(0.9, 1.4) : 0
    this.#floor = [draw.between(0.2, 0.45), draw.between(0.15, 0.3), draw.between(0.08, 0.2)]
    this.#isTiled = draw.happens(0.4)
  }

  /** The distance to the nearest side of the room in lengths of the ray; fills the hit with place, colour and direction. */
  meet(camera: Vector, ray: Vector, hit: Hit): number {
    const toSide = ray.x > 0 ? (room.width - camera.x) / ray.x : -camera.x / ray.x
    const toLevel = ray.y > 0 ? (room.height - camera.y) / ray.y : -camera.y / ray.y
    const toEnd = ray.z > 0 ? (room.length - camera.z) / ray.z : (-1 - camera.z) / ray.z
    const distance = Math.min(toSide, toLevel, toEnd)
    const x = camera.x + distance * ray.x
    const y = camera.y + distance * ray.y
    const z = camera.z + distance * ray.z
    hit.normal = { x: 0, y: 0, z: 0 }
    if (distance === toSide) {
      hit.normal.x = ray.x > 0 ? -1 : 1
      this.#paintSide(hit, { x, y, z })
    } else if (distance === toLevel) {
      hit.normal.y = ray.y > 0 ? -1 : 1
      if (ray.y > 0) paintCeiling(hit, x, z)
      else this.#paintFloor(hit, x, z)
    } else {
      hit.normal.z = ray.z > 0 ? -1 : 1
      this.#paintWall(hit, x, y)
    }
    return distance
  }

  #paintSide(hit: Hit, { x, y, z }: Vector) {
    const glass = this.#light.hasWindows(x < room.width / 2) ? glassAt(y, z, 0.02) : 0
    if (glass > 0.5) {
      hit.isShining = true
      const sky = daylight * (0.7 + 0.12 * y)
      tint(hit, [sky * 0.92, sky * 0.97, sky])
    } else this.#paintWall(hit, z, y)
  }

  #paintWall(hit: Hit, along: number, y: number) {
    if (y < 0.08) tint(hit, [0.2, 0.12, 0.07])
    else if (y < this.#panelHeight) tint(hit, this.#panel)
    else tint(hit, this.#wall, 0.98 + 0.02 * Math.sin(along * 37) * Math.sin(y * 29))
  }

  #paintFloor(hit: Hit, x: number, z: number) {
    if (this.#isTiled) {
      tint(hit, this.#floor, (Math.floor(x / 0.3) + Math.floor(z / 0.3)) % 2 === 0 ? 1 : 0.6)
    } else {
      const board = Math.floor(x / 0.09)
      const isGap = x / 0.09 - board < 0.04
      tint(hit, this.#floor, isGap ? 0.35 : 0.85 + 0.15 * Math.sin(board * 12.9 + Math.floor(z + board * 0.37) * 4.1))
    }
  }
}

function paintCeiling(hit: Hit, x: number, z: number) {
  const isLamp = Math.abs((x % 2) - 1) < 0.15 && Math.abs((z % 2.2) - 1.1) < 0.6
  hit.isShining = isLamp
  tint(hit, isLamp ? [lamp, lamp, lamp * 0.95] : [0.8, 0.8, 0.78])
}
