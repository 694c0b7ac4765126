import type { Motif } from '#server/sample/art/canvas.ts'
import { at, disc, type Point, poly } from '#server/sample/art/svg-shapes.ts'

/** An impossible triangle. */
export const triangle: Motif = (canvas, random) => {
  const [count, unit] = [10, 52]
  const place = ([i, j]: Point): Point => [i * unit + j * unit * 0.5, -j * unit * 0.866]
  const face: Point[] = [
    [0, 1],
    [1, 0],
    [count - 1, 0],
    [2, count - 3],
    [2, count - 4],
    [count - 3, 1],
  ]
  const [centreX, centreY] = place([count / 3, count / 3])
  const side = (degrees: number): Point[] => {
    const angle = (degrees * Math.PI) / 180
    return face.map(place).map(([x, y]) => {
      const [right, down] = [x - centreX, y - centreY]
      return [right * Math.cos(angle) - down * Math.sin(angle), right * Math.sin(angle) + down * Math.cos(angle)]
    })
  }
  const turn = random.pick([0, 0, 180])
  const sides = poly(side(0), canvas.mid) + poly(side(-120), canvas.low) + poly(side(120), canvas.top)
  return at([310, turn ? 232 : 348], sides + disc([0, 0, 34], canvas.pop), { turn, scale: 1.02 })
}
