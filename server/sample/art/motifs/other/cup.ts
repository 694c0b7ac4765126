import { type Canvas, clipped, floor, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  disc,
  faint,
  line,
  oval,
  type Point,
  poly,
  repeat,
  ring,
  rounded,
} from '#server/sample/art/svg-shapes.ts'

function tablecloth(canvas: Canvas): string {
  const stripe = (i: number): Point[] => [
    [i * 90 - 60, 450],
    [i * 90 - 20, 450],
    [i * 96 - 60, 600],
    [i * 96 - 120, 600],
  ]
  return floor(450, canvas.second) + repeat(16, (i) => faint(0.16, poly(stripe(i - 4), canvas.paper)))
}

/** A cup of tea. */
export const cup: Motif = (canvas, random) => {
  const steam = repeat(3, (i) => {
    const x = i * 72
    const way = `M${232 + x} 206C${192 + x} 166 ${272 + x} ${rounded(random.between(120, 140))} ${232 + x} ${rounded(random.between(56, 90))}`
    return line(way, canvas.back, 24)
  })
  const saucer = oval([310, 506, 224, 34], canvas.paper) + faint(0.18, oval([310, 500, 150, 18], house.dark))
  const mug = (ink: string) => cut('M-160-110H160C160 60 120 160 70 176H-70C-120 160-160 60-160-110z', ink)
  const beads = repeat(8, (i) => disc([-150 + i * 44, 30 + (i % 2) * 22, 13], i % 3 ? canvas.pop : house.red))
  const body = at([304, 324], halfShaded(canvas, mug, canvas.hero) + clipped(canvas, mug('#000'), beads))
  const tea = oval([304, 214, 160, 30], canvas.deep) + oval([304, 218, 140, 22], canvas.tea)
  const label =
    line('M360 210L400 300', canvas.paper, 5) + at([404, 312], box([-24, -10, 48, 52], canvas.pop, 6), { turn: -14 })
  return tablecloth(canvas) + steam + saucer + ring([470, 330, 56], canvas.hero, 30) + body + tea + label
}
