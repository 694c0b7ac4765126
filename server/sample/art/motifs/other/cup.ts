import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  disc,
  faint,
  line,
  n,
  oval,
  type Point,
  poly,
  repeat,
  ring,
} from '#server/sample/art/scissors.ts'
import { clipped, floor, lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function tablecloth(sheet: Sheet): string {
  const stripe = (i: number): Point[] => [
    [i * 90 - 60, 450],
    [i * 90 - 20, 450],
    [i * 96 - 60, 600],
    [i * 96 - 120, 600],
  ]
  return floor(450, sheet.second) + repeat(16, (i) => faint(0.16, poly(stripe(i - 4), sheet.paper)))
}

/** A cup of tea. */
export const cup: Motif = (sheet, random) => {
  const steam = repeat(3, (i) => {
    const x = i * 72
    const way = `M${232 + x} 206C${192 + x} 166 ${272 + x} ${n(random.between(120, 140))} ${232 + x} ${n(random.between(56, 90))}`
    return line(way, sheet.back, 24)
  })
  const saucer = oval([310, 506, 224, 34], sheet.paper) + faint(0.18, oval([310, 500, 150, 18], house.dark))
  const mug = (ink: string) => cut('M-160-110H160C160 60 120 160 70 176H-70C-120 160-160 60-160-110z', ink)
  const beads = repeat(8, (i) => disc([-150 + i * 44, 30 + (i % 2) * 22, 13], i % 3 ? sheet.pop : house.red))
  const body = at([304, 324], lit(sheet, mug, sheet.hero) + clipped(sheet, mug('#000'), beads))
  const tea = oval([304, 214, 160, 30], sheet.deep) + oval([304, 218, 140, 22], sheet.tea)
  const label =
    line('M360 210L400 300', sheet.paper, 5) + at([404, 312], box([-24, -10, 48, 52], sheet.pop, 6), { turn: -14 })
  return tablecloth(sheet) + steam + saucer + ring([470, 330, 56], sheet.hero, 30) + body + tea + label
}
