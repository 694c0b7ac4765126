import { type Canvas, floor, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, disc, type Point, poly, repeat, type Shape } from '#server/sample/art/svg-shapes.ts'

const pieces = {
  pawn: (fill) =>
    cut('M-42-40C-20-70-22-100-20-130H20C22-100 20-70 42-40z', fill) +
    box([-40, -144, 80, 20], fill, 10) +
    disc([0, -184, 44], fill),
  rook: (fill) =>
    cut('M-44-40L-34-170H34L44-40z', fill) + cut('M-56-236h28v22h16v-22h24v22h16v-22h28v56l-20 20h-72l-20-20z', fill),
  knight: (fill) =>
    cut('M-46-40C-50-104-8-118-16-152L-60-134Q-82-138-74-164L-34-222L-30-262L2-232C66-222 78-130 44-40z', fill),
  queen: (fill) =>
    cut('M-46-40C-20-90-30-150-34-200H34C30-150 20-90 46-40z', fill) +
    box([-46, -214, 92, 20], fill, 10) +
    cut('M-44-212L-64-290L-28-254L0-312L28-254L64-290L44-212z', fill) +
    disc([0, -318, 15], fill) +
    disc([-65, -294, 12], fill) +
    disc([65, -294, 12], fill),
} satisfies Record<string, Shape>

const onFoot =
  (piece: Shape): Shape =>
  (fill) =>
    box([-66, -26, 132, 26], fill, 10) + box([-54, -44, 108, 20], fill, 8) + piece(fill)

function board(canvas: Canvas): string {
  const across = (column: number, y: number) => 310 + (column - 3) * (96 + (y - 440) * 0.45)
  const square = (column: number, near: number) => {
    const [top, bottom] = near ? [502, 600] : [440, 502]
    const corners: Point[] = [
      [across(column, top), top],
      [across(column + 1, top), top],
      [across(column + 1, bottom), bottom],
      [across(column, bottom), bottom],
    ]
    return poly(corners, canvas.soft)
  }
  const row = (near: number) => repeat(22, (i) => ((i + near) % 2 === 0 ? square(i - 8, near) : ''))
  return floor(440, canvas.deep) + row(0) + row(1)
}

/** Chess pieces on their board. */
export const chess: Motif = (canvas, random) => {
  const [left, right, third] = random.shuffle(['pawn', 'rook', 'knight'] as const)
  const stand = (name: keyof typeof pieces | undefined, fill: string) =>
    halfShaded(canvas, onFoot(pieces[name ?? 'pawn']), fill)
  return (
    board(canvas) +
    at([160, 488], stand(left, canvas.second), { scale: 1.05 }) +
    at([462, 492], stand(right, canvas.second), { scale: 1.08, flip: third === 'rook' }) +
    at([310, 520], stand('queen', canvas.hero), { scale: 1.22 })
  )
}
