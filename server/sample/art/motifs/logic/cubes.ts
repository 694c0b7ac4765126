import type { Canvas, Motif } from '#server/sample/art/canvas.ts'
import { type Point, poly, repeat } from '#server/sample/art/svg-shapes.ts'

const edge = 84

const cube = (canvas: Canvas, [x, y]: Point, top: string): string =>
  poly(
    [
      [x, y - edge / 2],
      [x + edge, y],
      [x, y + edge / 2],
      [x - edge, y],
    ],
    top,
  ) +
  poly(
    [
      [x - edge, y],
      [x, y + edge / 2],
      [x, y + edge * 1.5],
      [x - edge, y + edge],
    ],
    canvas.mid,
  ) +
  poly(
    [
      [x + edge, y],
      [x, y + edge / 2],
      [x, y + edge * 1.5],
      [x + edge, y + edge],
    ],
    canvas.low,
  )

/** Cubes stacked in a corner. */
export const cubes: Motif = (canvas, random) => {
  const tower = (a: number, b: number) => {
    const tall = Math.min(3, Math.max(1, 3 - a - b + random.whole(0, 1)))
    return repeat(tall, (z) => {
      const top = z === tall - 1 && random.chance(0.3) ? canvas.pop : canvas.top
      return cube(canvas, [310 + (b - a) * edge, 388 + (a + b - 2) * (edge / 2) - z * edge], top)
    })
  }
  return repeat(3, (a) => repeat(3, (b) => tower(a, b)))
}
