import { type Canvas, floor, type Motif } from '#server/sample/art/canvas.ts'
import { cut, disc, line, type Point, poly, repeat, rounded, shade, star } from '#server/sample/art/svg-shapes.ts'

const flag = (canvas: Canvas, [x, y]: Point, fill: string): string =>
  line(`M${x} ${y}V${y - 64}`, canvas.ropes, 7) +
  poly(
    [
      [x, y - 64],
      [x + 62, y - 46],
      [x, y - 28],
    ],
    fill,
  )

const seam = (place: number) => 96 + place * 53.5
const towards = (place: number, share: number) => seam(place) + (310 - seam(place)) * share

function cloth(canvas: Canvas): string {
  const colored = canvas.hero === canvas.paper ? canvas.second : canvas.hero
  const wall = repeat(8, (i) => {
    const [left, right] = [`${rounded(towards(i, 0.1))} 330`, `${rounded(towards(i + 1, 0.1))} 330`]
    const [leftFoot, rightFoot] = [`${rounded(towards(i, 0.04))} 540`, `${rounded(towards(i + 1, 0.04))} 540`]
    return cut(`M${left}L${right}L${rightFoot}L${leftFoot}z`, i % 2 ? colored : canvas.paper)
  })
  const roof = repeat(8, (i) =>
    cut(`M310 112L${rounded(seam(i))} 330H${rounded(seam(i + 1))}z`, i % 2 ? canvas.paper : colored),
  )
  const fringe = repeat(8, (i) => disc([seam(i) + 26.7, 330, 27], i % 2 ? canvas.warm : canvas.pop))
  return wall + roof + fringe + shade((ink) => cut('M310 112L524 330L508 540H310z', ink))
}

/** A circus tent with its flags up. */
export const tent: Motif = (canvas, random) => {
  const flags =
    flag(canvas, [310, 120], canvas.warm) + flag(canvas, [118, 300], canvas.pop) + flag(canvas, [502, 300], canvas.pop)
  const door = cut('M310 380C300 460 270 520 236 540H384C350 520 320 460 310 380z', canvas.deep)
  const stars = repeat(6, () => {
    const place = [random.between(40, 580), random.between(40, 200)] as const
    return star([...place, random.between(12, 22)], canvas.warm)
  })
  return floor(520, canvas.second) + flags + cloth(canvas) + door + disc([310, 112, 16], canvas.warm) + stars
}
