import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, cut, faint, type Shape } from '#server/sample/art/svg-shapes.ts'

type Edge = 'flat' | 'tab' | 'slot'
type Edges = { top: Edge; right: Edge; bottom: Edge; left: Edge }

const half = 108
const neck = 24

/** Sides are drawn clockwise, so a tab is an arc to the left of the path and a slot one to its right. */
function piece({ top, right, bottom, left }: Edges): Shape {
  const bow = (edge: Edge, to: string) => (edge === 'flat' ? `L${to}` : `A40 40 0 1 ${edge === 'tab' ? 1 : 0} ${to}`)
  const outline = [
    `M${-half} ${-half}L${-neck} ${-half}${bow(top, `${neck} ${-half}`)}L${half} ${-half}`,
    `L${half} ${-neck}${bow(right, `${half} ${neck}`)}L${half} ${half}`,
    `L${neck} ${half}${bow(bottom, `${-neck} ${half}`)}L${-half} ${half}`,
    `L${-half} ${neck}${bow(left, `${-half} ${-neck}`)}z`,
  ].join('')
  return (fill) => cut(outline, fill)
}

const pieces = {
  upperLeft: piece({ top: 'flat', right: 'tab', bottom: 'slot', left: 'flat' }),
  lowerLeft: piece({ top: 'tab', right: 'slot', bottom: 'flat', left: 'flat' }),
  lowerRight: piece({ top: 'slot', right: 'flat', bottom: 'flat', left: 'tab' }),
  loose: piece({ top: 'flat', right: 'flat', bottom: 'tab', left: 'slot' }),
}

/** Four puzzle pieces, the last not yet in position. */
export const puzzle: Motif = (canvas: Canvas, random) => {
  const [first, second, third, last] = [canvas.hero, canvas.second, canvas.warm, canvas.pop]
  const loose = faint(0.2, at([12, 16], pieces.loose(house.dark))) + halfShaded(canvas, pieces.loose, last)
  const lying =
    at([194, 212], halfShaded(canvas, pieces.upperLeft, first)) +
    at([194, 428], halfShaded(canvas, pieces.lowerLeft, second)) +
    at([410, 428], halfShaded(canvas, pieces.lowerRight, third))
  const place = [random.between(452, 466), random.between(160, 174)] as const
  return at([310, 312], at([-304, -312], lying + at(place, loose, { turn: random.between(10, 18) })), { scale: 0.94 })
}
