import { clipped, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, type Point, poly, repeat, shade } from '#server/sample/art/svg-shapes.ts'

/** A bucket of popcorn. */
export const popcorn: Motif = (canvas, random) => {
  const grain =
    disc([-14, 4, 22], canvas.paper) +
    disc([14, 6, 22], canvas.paper) +
    disc([0, -14, 24], canvas.paper) +
    disc([4, 2, 12], canvas.warm) +
    faint(0.1, disc([16, 12, 16], house.dark))
  const corn = (place: Point, scale: number) => at(place, grain, { turn: random.between(0, 360), scale })
  const flying = repeat(9, () => corn([random.between(90, 530), random.between(60, 190)], random.between(0.7, 1)))
  const heap = repeat(3, (row) =>
    repeat(6 - row, (i) => corn([190 + row * 24 + i * 50, 268 - row * 44], random.between(1.15, 1.4))),
  )
  const bucket: Point[] = [
    [160, 270],
    [460, 270],
    [420, 556],
    [200, 556],
  ]
  const stripe = (i: number): Point[] => [
    [166 + i * 42, 270],
    [187 + i * 42, 270],
    [203 + i * 36, 560],
    [186 + i * 36, 560],
  ]
  const stripes = repeat(7, (i) => poly(stripe(i), canvas.paper))
  const shadow = shade((ink) =>
    poly(
      [
        [320, 260],
        [480, 260],
        [480, 580],
        [312, 580],
      ],
      ink,
    ),
  )
  const base = poly(bucket, canvas.hero === canvas.paper ? canvas.main : canvas.hero)
  const rim = box([146, 256, 328, 34], canvas.pop, 17)
  return flying + heap + base + clipped(canvas, poly(bucket, '#000'), stripes + shadow) + rim
}
