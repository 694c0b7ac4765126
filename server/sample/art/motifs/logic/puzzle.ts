import { house } from '#server/sample/art/ink.ts'
import { at, cut, faint, type Shape } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

type Edge = 'flat' | 'tab' | 'slot'
type Edges = { top: Edge; right: Edge; bottom: Edge; left: Edge }

const half = 108
const neck = 24

/** Sides are walked clockwise, so a tab is the long way round to the left of the walk and a slot to its right. */
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

/** Four pieces, the last of them about to fall into its place. */
export const puzzle: Motif = (sheet: Sheet, random) => {
  const [first, second, third, last] = [sheet.hero, sheet.second, sheet.warm, sheet.pop]
  const loose = faint(0.2, at([12, 16], pieces.loose(house.dark))) + lit(sheet, pieces.loose, last)
  const lying =
    at([194, 212], lit(sheet, pieces.upperLeft, first)) +
    at([194, 428], lit(sheet, pieces.lowerLeft, second)) +
    at([410, 428], lit(sheet, pieces.lowerRight, third))
  const place = [random.between(452, 466), random.between(160, 174)] as const
  return at([310, 312], at([-304, -312], lying + at(place, loose, { turn: random.between(10, 18) })), { scale: 0.94 })
}
