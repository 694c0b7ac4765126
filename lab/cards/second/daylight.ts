import type { Draw } from './draw.ts'
import { unit, type Vector } from './lens.ts'

/** Metres: 6 wide, 3 high, 9 from the blackboard to the back wall. */
export const room = { width: 6, height: 3, length: 9 } as const

/** Windows of the one wall that has them: where each starts, and from which to which height. */
const windows = { starts: [0.8, 3.1, 5.4], width: 1.7, bottom: 0.95, top: 2.55, frame: 0.06 } as const

/** How much of a window is at a place of its wall: 0 in the wall or in a frame, 1 in the glass, soft over `softness` metres. */
export function glassAt(height: number, along: number, softness: number): number {
  const start = windows.starts.find((from) => along > from - softness && along < from + windows.width + softness)
  if (start === undefined) return 0
  const edge = (inside: number) => Math.min(1, Math.max(0, inside / softness + 0.5))
  const beside = Math.min(along - start, start + windows.width - along)
  const mullion = Math.abs(along - start - windows.width / 2) - windows.frame / 2
  return edge(Math.min(height - windows.bottom, windows.top - height)) * edge(beside) * edge(mullion)
}

/** Light from lamps and from windows in one side wall; on some days the sun shines through them. */
export class Daylight {
  readonly #isLeft: boolean
  readonly #lamps: number
  readonly #sky: number
  readonly #sun: number
  readonly #towardsSun: Vector

  constructor(draw: Draw) {
    this.#isLeft = draw.happens(0.5)
    this.#lamps = draw.between(0.25, 1)
    this.#sky = draw.between(0.2, 2)
    this.#sun = draw.happens(0.15) ? draw.between(0.4, 1) * (this.#lamps + this.#sky / 2) : 0
    const side = this.#isLeft ? -1 : 1
    this.#towardsSun = unit({ x: side, y: draw.between(0.4, 1.1), z: draw.between(-0.9, 0.1) })
  }

  /** Light that falls on a surface at a place. */
  at(place: Vector, normal: Vector): number {
    const fromWindows = this.#isLeft ? place.x : room.width - place.x
    const facing = this.#isLeft ? -normal.x : normal.x
    const falloff = 1 / (1 + (fromWindows / 2.5) ** 2)
    const above = 0.85 + 0.15 * normal.y
    const diffuse = this.#lamps * above + this.#sky * falloff * (0.45 + 0.55 * Math.max(0, 0.4 + 0.6 * facing))
    return this.#sun > 0 ? diffuse + this.#sunAt(place, normal, fromWindows) : diffuse
  }

  /** Whether windows are in the wall that a ray meets at the side of the room. */
  hasWindows(isLeftWall: boolean): boolean {
    return isLeftWall === this.#isLeft
  }

  #sunAt(place: Vector, normal: Vector, fromWindows: number): number {
    const sun = this.#towardsSun
    const facing = normal.x * sun.x + normal.y * sun.y + normal.z * sun.z
    if (facing <= 0) return 0
    const way = fromWindows / Math.abs(sun.x)
    return this.#sun * facing * glassAt(place.y + way * sun.y, place.z + way * sun.z, 0.01 + way * 0.009)
  }
}
