import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, type Point, repeat, type Shape } from '#server/sample/art/svg-shapes.ts'

const hearts: Shape = (fill) => cut('M0 50C-64 6-56-48-24-48C-9-48 0-36 0-26C0-36 9-48 24-48C56-48 64 6 0 50z', fill)
const diamonds: Shape = (fill) => cut('M0-56L42 0L0 56L-42 0z', fill)
const spades: Shape = (fill) =>
  cut('M0-56C12-30 52-6 50 20C48 42 20 46 8 30L18 56H-18L-8 30C-20 46-48 42-50 20C-52-6-12-30 0-56z', fill)
const clubs: Shape = (fill) =>
  disc([0, -28, 24], fill) + disc([-27, 10, 24], fill) + disc([27, 10, 24], fill) + cut('M-6-20H6L18 56H-18z', fill)

const pivot: Point = [314, 660]
const held = (card: string, turn: number) => at(pivot, at([0, -362], card, { scale: 1.1 }), { turn })
const cast = faint(0.2, box([-90, -140, 200, 300], house.dark, 26))
const blank: Shape = (fill) => box([-100, -150, 200, 300], fill, 26)

function face(canvas: Canvas, suit: Shape, ink: string): string {
  const small = suit(ink)
  const corners = at([-70, -114], small, { scale: 0.36 }) + at([70, 114], small, { scale: 0.36, turn: 180 })
  return (
    cast + halfShaded(canvas, blank, canvas.paper) + corners + at([0, 0], halfShaded(canvas, suit, ink), { scale: 1.3 })
  )
}

function back(canvas: Canvas): string {
  const lattice = repeat(5, (row) =>
    repeat(3, (column) => at([(column - 1) * 50, (row - 2) * 50], diamonds(canvas.pop), { scale: 0.4 })),
  )
  const frame = box([-86, -136, 172, 272], canvas.warm, 16) + box([-79, -129, 158, 258], canvas.second, 12)
  return cast + halfShaded(canvas, blank, canvas.second) + frame + lattice
}

/** Three playing cards in a fan. */
export const cards: Motif = (canvas, random) => {
  const red = random.pick([hearts, diamonds])
  const black = random.pick([spades, clubs])
  const swing = random.between(-4, 4)
  const [middle, right] = random.shuffle([face(canvas, red, house.red), face(canvas, black, house.dark)])
  return held(back(canvas), swing - 22) + held(middle ?? '', swing) + held(right ?? '', swing + 22)
}
