import { type Camera, type Plane, seen, toUnits } from './pinhole.ts'

/** A picture in shades of grey before the camera adds its faults. */
export type Shades = Camera & { data: Uint8Array }

/** The shade of a point of a flat thing, 0 to 255; null outside of it. */
export type Surface = (x: number, y: number) => number | null

type Painted = {
  /** Units from the middle to the farthest points on each side. */
  reach: number
  surface: Surface
  /** Samples along a side of a pixel. */
  samples: number
}

/** Paints a flat thing. */
export function paint(picture: Shades, plane: Plane, { reach, surface, samples }: Painted): void {
  const { width, height, focal, data } = picture
  const corners = [-reach, reach].flatMap((x) => [-reach, reach].map((y) => seen(picture, plane, { x, y })))
  const across = boundsOf(
    corners.map(({ x }) => x),
    width,
  )
  const along = boundsOf(
    corners.map(({ y }) => y),
    height,
  )
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = toUnits(plane)
  const count = samples * samples
  for (let y = along.from; y <= along.to; y++)
    for (let x = across.from; x <= across.to; x++) {
      const at = y * width + x
      const before = data[at] ?? 0
      let sum = 0
      for (let part = 0; part < count; part++) {
        const rayX = (x + ((part % samples) + 0.5) / samples - width / 2) / focal
        const rayY = (y + (((part / samples) | 0) + 0.5) / samples - height / 2) / focal
        const depth = zx * rayX + zy * rayY + zz
        sum += surface((xx * rayX + xy * rayY + xz) / depth, (yx * rayX + yy * rayY + yz) / depth) ?? before
      }
      data[at] = sum / count
    }
}

const boundsOf = (values: readonly number[], most: number) => ({
  from: Math.max(0, Math.floor(Math.min(...values))),
  to: Math.min(most - 1, Math.ceil(Math.max(...values))),
})
