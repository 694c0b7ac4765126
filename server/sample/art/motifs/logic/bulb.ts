import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, line, polar, repeat, rounded } from '#server/sample/art/svg-shapes.ts'

const rays = (canvas: Canvas, turn: number): string =>
  repeat(9, (i) => {
    const degrees = -180 + i * 22.5 + turn
    const [from, to] = [polar([0, -70], 190, degrees), polar([0, -70], i % 2 ? 216 : 236, degrees)]
    return line(`M${from.map(rounded).join(' ')}L${to.map(rounded).join(' ')}`, canvas.hero, 16)
  })

const socket = (canvas: Canvas): string =>
  halfShaded(canvas, (ink) => box([-76, 118, 152, 36], ink, 14), canvas.hero) +
  halfShaded(canvas, (ink) => box([-70, 148, 140, 32], ink, 14), canvas.second) +
  halfShaded(canvas, (ink) => box([-70, 178, 140, 32], ink, 14), canvas.hero) +
  halfShaded(canvas, (ink) => box([-62, 208, 124, 30], ink, 14), canvas.second) +
  cut('M-36 238H36C30 264-30 264-36 238z', house.dark)

/** A light bulb. */
export const bulb: Motif = (canvas, random) => {
  const glass = (ink: string) => cut('M-152-70A152 152 0 0 1 152-70C152 14 78 48 72 124H-72C-78 48-152 14-152-70z', ink)
  const filament = line('M-30 122L-52-22L-24-62L0-22L24-62L52-22L30 122', canvas.low, 11)
  const gleam = line('M-112-84A112 112 0 0 1-58-166', canvas.paper, 15)
  const lamp = halfShaded(canvas, glass, canvas.warm) + filament + gleam + socket(canvas)
  return at([310, 326], rays(canvas, random.between(-6, 6)) + at([0, 0], lamp, { turn: random.between(-5, 5) }))
}
