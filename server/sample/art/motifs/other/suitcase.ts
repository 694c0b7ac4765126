import { type Canvas, clipped, floor, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, line, oval, poly, repeat, star } from '#server/sample/art/svg-shapes.ts'

const mountains = (canvas: Canvas): string =>
  clipped(
    canvas,
    disc([0, 0, 52], '#000'),
    disc([0, 0, 52], canvas.tea) +
      disc([16, -18, 13], canvas.warm) +
      poly(
        [
          [-60, 52],
          [-14, -22],
          [22, 52],
        ],
        canvas.paper,
      ) +
      poly(
        [
          [-6, 52],
          [30, -6],
          [70, 52],
        ],
        canvas.pine,
      ),
  )
const sailing = (canvas: Canvas): string =>
  box([-50, -42, 100, 84], canvas.paper, 10) +
  poly(
    [
      [-4, -28],
      [-4, 10],
      [-34, 10],
    ],
    house.red,
  ) +
  poly(
    [
      [4, -28],
      [4, 10],
      [30, 10],
    ],
    canvas.warm,
  ) +
  cut('M-38 16H36Q28 34 10 34H-14Q-30 34-38 16z', house.dark)
const favourite = (canvas: Canvas): string => disc([0, 0, 44], canvas.leaf) + star([0, 2, 30], canvas.paper, 0.48)

/** A suitcase with stickers. */
export const suitcase: Motif = (canvas, random) => {
  const shell = (ink: string) => box([-214, -140, 428, 308], ink, 40)
  const edges = repeat(4, (i) => disc([i % 2 ? 214 : -214, i < 2 ? -140 : 168, 74], canvas.second))
  const strap = (x: number) =>
    box([x - 22, -140, 44, 308], canvas.second) +
    box([x - 30, -22, 60, 46], canvas.warm, 10) +
    box([x - 14, -8, 28, 18], canvas.second, 4)
  const handle =
    line('M-64-140V-176Q-64-206-34-206H34Q64-206 64-176V-140', canvas.second, 26) +
    box([-46, -222, 92, 32], house.dark, 16)
  const stickers =
    at([-8, -64], mountains(canvas), { turn: random.between(-16, 10) }) +
    at([24, 76], sailing(canvas), { turn: random.between(-10, 18) }) +
    at([-64, 72], favourite(canvas), { turn: random.between(-20, 20) })
  const cast = faint(0.2, oval([0, 178, 250, 26], house.dark))
  const whole =
    cast +
    handle +
    halfShaded(canvas, shell, canvas.hero) +
    clipped(canvas, shell('#000'), edges + strap(-146) + strap(146)) +
    stickers
  return floor(470, canvas.darkest) + at([310, 340], whole)
}
