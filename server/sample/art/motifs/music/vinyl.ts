import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, repeat, ring } from '#server/sample/art/svg-shapes.ts'

function record(canvas: Canvas): string {
  const gleam = 'M0 0L-120-170A208 208 0 0 1-58-200zM0 0L120 170A208 208 0 0 1 58 200z'
  return (
    faint(0.2, disc([14, 16, 208], house.dark)) +
    disc([0, 0, 208], house.dark) +
    repeat(6, (i) => faint(0.22, ring([0, 0, 96 + i * 18], canvas.paper, 1.6))) +
    faint(0.16, cut(gleam, canvas.paper)) +
    disc([0, 0, 76], canvas.pop) +
    faint(0.15, cut('M0-76A76 76 0 0 1 0 76z', house.dark)) +
    disc([0, 0, 12], canvas.paper)
  )
}

/** A record half out of its sleeve. */
export const vinyl: Motif = (canvas, random) => {
  const sleeve =
    halfShaded(canvas, (ink) => box([-178, -196, 356, 392], ink, 10), canvas.hero) +
    cut('M-178 196V60C-90-10-20 110 178-20V196z', canvas.second) +
    disc([-70, -90, 52], canvas.warm)
  return at([368, 306], record(canvas)) + at([200, 300], sleeve, { turn: random.between(-9, -3) })
}
