import { clipped, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, disc, dome, line, oval, shade } from '#server/sample/art/svg-shapes.ts'

/** A globe. */
export const globe: Motif = (canvas, random) => {
  const shift = random.between(-40, 40)
  const radius = 166
  const north = 'M-40-128C0-150 62-132 60-104S18-88 14-66 44-52 34-30-8-24-20-46-58-60-62-88-60-118-40-128z'
  const south = 'M0 4C34-10 66 10 62 44S30 88 18 116-8 132-14 104-2 76-22 54-24 14 0 4z'
  const islands = oval([74, -8, 16, 10], canvas.pop) + oval([-46, 30, 12, 8], canvas.pop)
  const land = (x: number) => at([x, 0], cut(north, canvas.pop) + cut(south, canvas.pop) + islands)
  const dusk = shade((ink) => cut('M40-200H220V220H40Q120 0 40-200z', ink))
  const sea = disc([0, 0, radius], canvas.hero)
  const ball = clipped(canvas, disc([0, 0, radius], '#000'), sea + land(shift - 60) + land(shift + 118) + dusk)
  const arc = at([0, 0], line('M-60 -190A200 200 0 1 1 -170 106', canvas.warm, 22), { turn: 74 })
  const foot = box([296, 440, 28, 70], canvas.warm) + dome([310, 560, 210, 108], canvas.second)
  return at([310, 262], arc + ball) + foot + box([180, 536, 260, 28], canvas.warm, 14)
}
