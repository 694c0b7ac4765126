import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, repeat, ring } from '#server/sample/art/svg-shapes.ts'

function guitarNeck(canvas: Canvas): string {
  const pegs = repeat(
    3,
    (i) => disc([-52, -486 + i * 30, 10], canvas.warm) + disc([52, -486 + i * 30, 10], canvas.warm),
  )
  const frets = repeat(7, (i) => box([-26, -400 + i * 40, 52, 4], canvas.warm))
  return box([-26, -430, 52, 330], house.dark, 6) + box([-40, -500, 80, 92], canvas.second, 16) + pegs + frets
}

/** A guitar. */
export const guitar: Motif = (canvas, random) => {
  const body = (ink: string) =>
    disc([0, 96, 150], ink) +
    disc([0, -72, 112], ink) +
    cut('M-112-60C-84 20-110 20-150 96H150C110 20 84 20 112-60z', ink)
  const hole = disc([0, -26, 62], canvas.deep) + ring([0, -26, 66], canvas.warm, 8)
  const strings = repeat(4, (i) => line(`M${-15 + i * 10} -480V134`, canvas.paper, 2.4))
  const bridge = box([-70, 122, 140, 26], canvas.deep, 8)
  const whole = halfShaded(canvas, body, canvas.hero) + guitarNeck(canvas) + hole + bridge + strings
  return at([270, 366], whole, { turn: random.between(22, 34), scale: 0.98 })
}
