import { clipped, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, disc, shade, strip } from '#server/sample/art/svg-shapes.ts'
import { stars } from './stars.ts'

/** A planet with its ring. */
export const planet: Motif = (canvas, random) => {
  const tilt = random.between(-26, -12)
  const radius = 168
  const band = (y: number, height: number, fill: string) => box([-radius, y, radius * 2, height], fill)
  const bands =
    band(-radius, radius * 2, canvas.hero) +
    band(-96, 44, canvas.second) +
    band(-20, 22, canvas.pop) +
    band(40, 62, canvas.second)
  const dusk = shade((ink) => cut('M40-200H220V220H40Q120 0 40-200z', ink))
  const ball = clipped(canvas, disc([0, 0, radius], '#000'), bands + dusk)
  const half = (sweep: number) => strip(`M-276 0A276 74 0 0 ${sweep} 276 0`, canvas.warm, 26)
  return (
    stars(canvas, random, { count: canvas.wide ? 34 : 14, down: 580 }) +
    at([310, 306], half(1) + ball + half(0), { turn: tilt }) +
    disc([random.between(470, 540), random.between(120, 160), 38], canvas.pop) +
    disc([random.between(80, 130), random.between(420, 480), 22], canvas.paper)
  )
}
