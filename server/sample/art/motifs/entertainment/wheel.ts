import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, inTurn, line, n, polar, repeat, ring, star } from '#server/sample/art/scissors.ts'
import type { Motif } from '#server/sample/art/sheet.ts'

/** A Ferris wheel. */
export const wheel: Motif = (sheet, random) => {
  const turn = random.between(0, 36)
  const [x, y, radius] = [310, 270, 196]
  const rim = (i: number) => polar([x, y], radius, turn + i * 36)
  const legs =
    line(`M${x} ${y}L186 560M${x} ${y}L434 560`, sheet.second, 26) + box([120, 548, 380, 26], sheet.second, 13)
  const rings = ring([x, y, radius], sheet.hero, 20) + ring([x, y, radius * 0.6], sheet.hero, 8)
  const spokes = repeat(10, (i) => line(`M${x} ${y}L${rim(i).map(n).join(' ')}`, sheet.hero, 6))
  const cabins = repeat(10, (i) => {
    const fill = inTurn([sheet.pop, sheet.warm, sheet.paper, house.red], i)
    const [cabinX, cabinY] = rim(i)
    const cabin =
      cut('M-36-10A36 36 0 0 1 36-10z', fill) +
      box([-32, -2, 64, 32], fill, 12) +
      faint(0.16, box([0, -2, 32, 32], house.dark, 10))
    return at([cabinX, cabinY + 16], cabin)
  })
  return legs + rings + spokes + cabins + disc([x, y, 38], sheet.warm) + star([x, y, 24], sheet.deep)
}
