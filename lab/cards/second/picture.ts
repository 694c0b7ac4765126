import type { Classroom } from './classroom.ts'
import type { Daylight } from './daylight.ts'
import type { Lens, Vector } from './lens.ts'
import { type Hit, newHit, type Solid } from './solids.ts'

const tileSide = 32
const tileBits = 5

/** The number of an intensity of 1 in a picture; above four there is nothing. */
export const unitOfLight = 16_384
const brightest = 65_535

/** Neighbouring pixels differ when their greens do by more than this share of the brighter, and by this much at least. */
const visibleShare = 0.06
const visibleStep = 0.006 * unitOfLight

const samplesAcross = 3

export type LinearPicture = {
  /** Red, green and blue of each pixel, in proportion to light. */
  light: Uint16Array
  /** Which pixels are at an edge of something. */
  edges: Uint8Array
}

export type View = { lens: Lens; classroom: Classroom; daylight: Daylight; solids: readonly Solid[] }

/** Follows a ray from each pixel to what it meets first. A tile of the picture knows which solids can be in it, nearest first. */
export class Tracer {
  readonly #view: View
  readonly #camera: Vector
  readonly #width: number
  readonly #height: number
  readonly #columns: number
  readonly #tiles: Uint16Array[]
  readonly #nearest: Float64Array
  readonly #ray: Vector = { x: 0, y: 0, z: 0 }
  readonly #trial: Hit = newHit()
  #trialLight = { red: 0, green: 0, blue: 0 }
  readonly hit: Hit = newHit()

  constructor(view: View) {
    this.#view = view
    const { position, width, height } = view.lens.settings
    this.#camera = position
    this.#width = width
    this.#height = height
    this.#columns = Math.ceil(width / tileSide)
    this.#nearest = Float64Array.from(view.solids, ({ outline }) => distanceTo(outline, position))
    this.#tiles = this.#fillTiles()
  }

  #fillTiles(): Uint16Array[] {
    const rows = Math.ceil(this.#height / tileSide)
    const lists: number[][] = Array.from({ length: rows * this.#columns }, () => [])
    const order = this.#view.solids.map((_, number) => number)
    order.sort((one, other) => (this.#nearest[one] ?? 0) - (this.#nearest[other] ?? 0))
    for (const number of order) {
      const { left, right, top, bottom } = this.#boundsOf(number)
      for (let row = Math.max(0, top >> tileBits); row <= Math.min(rows - 1, bottom >> tileBits); row++) {
        const last = Math.min(this.#columns - 1, right >> tileBits)
        for (let column = Math.max(0, left >> tileBits); column <= last; column++) {
          lists[row * this.#columns + column]?.push(number)
        }
      }
    }
    return lists.map((list) => Uint16Array.from(list))
  }

  /** The rectangle of the picture that a solid is in, with some pixels more because a lens bends straight edges. */
  #boundsOf(number: number) {
    const points = (this.#view.solids[number]?.outline ?? []).map((point) => this.#view.lens.see(point))
    const whole = { left: 0, right: this.#width, top: 0, bottom: this.#height }
    if (points.some((point) => !point)) return whole
    const seen = points.flatMap((point) => point ?? [])
    const spare = 4 + this.#width / 100
    const columns = seen.map(({ x }) => x)
    const rows = seen.map(({ y }) => y)
    return {
      left: Math.floor(Math.min(...columns) - spare),
      right: Math.ceil(Math.max(...columns) + spare),
      top: Math.floor(Math.min(...rows) - spare),
      bottom: Math.ceil(Math.max(...rows) + spare),
    }
  }

  /** Finds what is seen at a place of the picture: the number of a solid, or -1 for the room; `hit` says more. */
  look(column: number, row: number): number {
    const ray = this.#ray
    const { solids, lens, classroom } = this.#view
    lens.aim(column, row, ray)
    const { hit } = this
    const trial = this.#trial
    let found = -1
    let foundDistance = Number.POSITIVE_INFINITY
    const length = Math.sqrt(ray.x * ray.x + ray.y * ray.y + ray.z * ray.z)
    const tile = this.#tiles[(row >> tileBits) * this.#columns + (column >> tileBits)] as Uint16Array
    for (let place = 0; place < tile.length; place++) {
      const number = tile[place] as number
      if ((this.#nearest[number] as number) > foundDistance * length) break
      const solid = solids[number] as Solid
      const distance = solid.meet(ray, trial)
      if (distance >= foundDistance) continue
      trial.gloss = 0
      trial.isHand = false
      if (!solid.paint(trial)) continue
      solid.face(trial)
      found = number
      foundDistance = distance
      copyHit(trial, hit)
    }
    hit.isShining = false
    if (found === -1) {
      hit.gloss = 0
      foundDistance = classroom.meet(this.#camera, ray, hit)
    }
    hit.distance = foundDistance
    return found
  }

  #lightAt(column: number, row: number) {
    this.look(column, row)
    const { hit } = this
    const ray = this.#ray
    const sum = this.#trialLight
    let light = unitOfLight
    if (!hit.isShining) {
      const place = {
        x: this.#camera.x + ray.x * hit.distance,
        y: this.#camera.y + ray.y * hit.distance,
        z: this.#camera.z + ray.z * hit.distance,
      }
      light *= this.#view.daylight.at(place, hit.normal)
    }
    sum.red += light * (hit.red + hit.gloss)
    sum.green += light * (hit.green + hit.gloss)
    sum.blue += light * (hit.blue + hit.gloss)
  }

  /** One ray for each pixel, and nine where neighbours differ. */
  picture(): LinearPicture {
    const [width, height] = [this.#width, this.#height]
    const light = new Uint16Array(width * height * 3)
    const write = (pixel: number, times: number) => {
      const { red, green, blue } = this.#trialLight
      light[pixel * 3] = Math.min(brightest, red * times)
      light[pixel * 3 + 1] = Math.min(brightest, green * times)
      light[pixel * 3 + 2] = Math.min(brightest, blue * times)
      this.#trialLight.red = 0
      this.#trialLight.green = 0
      this.#trialLight.blue = 0
    }
    for (let row = 0, pixel = 0; row < height; row++) {
      for (let column = 0; column < width; column++, pixel++) {
        this.#lightAt(column + 0.5, row + 0.5)
        write(pixel, 1)
      }
    }
    const edges = edgesOf(light, width)
    for (let pixel = 0; pixel < edges.length; pixel++) {
      if (edges[pixel] === 0) continue
      const [column, row] = [pixel % width, Math.floor(pixel / width)]
      for (let sample = 0; sample < samplesAcross ** 2; sample++) {
        const across = ((sample % samplesAcross) + 0.5) / samplesAcross
        this.#lightAt(column + across, row + (Math.floor(sample / samplesAcross) + 0.5) / samplesAcross)
      }
      write(pixel, 1 / samplesAcross ** 2)
    }
    return { light, edges }
  }
}

function copyHit(from: Hit, to: Hit) {
  to.across = from.across
  to.up = from.up
  to.red = from.red
  to.green = from.green
  to.blue = from.blue
  to.gloss = from.gloss
  to.isHand = from.isHand
  to.isFront = from.isFront
  to.normal = from.normal
}

/** At most the distance to the nearest point of a solid inside of its outline. */
function distanceTo(outline: readonly Vector[], { x, y, z }: Vector): number {
  const outside = (values: number[], value: number) =>
    Math.max(0, Math.min(...values) - value, value - Math.max(...values))
  return Math.hypot(
    outside(
      outline.map((point) => point.x),
      x,
    ),
    outside(
      outline.map((point) => point.y),
      y,
    ),
    outside(
      outline.map((point) => point.z),
      z,
    ),
  )
}

function edgesOf(light: Uint16Array, width: number): Uint8Array {
  const edges = new Uint8Array(light.length / 3)
  const compare = (pixel: number, other: number) => {
    const one = light[pixel * 3 + 1] as number
    const two = light[other * 3 + 1] as number
    const step = Math.abs(one - two)
    if (step < visibleStep || step < visibleShare * Math.max(one, two)) return
    edges[pixel] = 1
    edges[other] = 1
  }
  for (let pixel = 1; pixel < edges.length; pixel++) {
    compare(pixel, pixel - 1)
    if (pixel >= width) compare(pixel, pixel - width)
  }
  return edges
}
