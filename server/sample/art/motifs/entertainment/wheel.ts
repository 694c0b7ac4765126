import type { Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  cycled,
  disc,
  faint,
  line,
  polar,
  repeat,
  ring,
  rounded,
  star,
} from '#server/sample/art/svg-shapes.ts'

/** A Ferris wheel. */
export const wheel: Motif = (canvas, random) => {
  const turn = random.between(0, 36)
  const [x, y, radius] = [310, 270, 196]
  const rim = (i: number) => polar([x, y], radius, turn + i * 36)
  const legs =
    line(`M${x} ${y}L186 560M${x} ${y}L434 560`, canvas.second, 26) + box([120, 548, 380, 26], canvas.second, 13)
  const rings = ring([x, y, radius], canvas.hero, 20) + ring([x, y, radius * 0.6], canvas.hero, 8)
  const spokes = repeat(10, (i) => line(`M${x} ${y}L${rim(i).map(rounded).join(' ')}`, canvas.hero, 6))
  const cabins = repeat(10, (i) => {
    const fill = cycled([canvas.pop, canvas.warm, canvas.paper, house.red], i)
    const [cabinX, cabinY] = rim(i)
    const cabin =
      cut('M-36-10A36 36 0 0 1 36-10z', fill) +
      box([-32, -2, 64, 32], fill, 12) +
      faint(0.16, box([0, -2, 32, 32], house.dark, 10))
    return at([cabinX, cabinY + 16], cabin)
  })
  return legs + rings + spokes + cabins + disc([x, y, 38], canvas.warm) + star([x, y, 24], canvas.deep)
}
