import { at, box, cut, disc, dome, line, oval, shade } from '#server/sample/art/scissors.ts'
import { clipped, type Motif } from '#server/sample/art/sheet.ts'

/** A globe. */
export const globe: Motif = (sheet, random) => {
  const shift = random.between(-40, 40)
  const radius = 166
  const north = 'M-40-128C0-150 62-132 60-104S18-88 14-66 44-52 34-30-8-24-20-46-58-60-62-88-60-118-40-128z'
  const south = 'M0 4C34-10 66 10 62 44S30 88 18 116-8 132-14 104-2 76-22 54-24 14 0 4z'
  const islands = oval([74, -8, 16, 10], sheet.pop) + oval([-46, 30, 12, 8], sheet.pop)
  const land = (x: number) => at([x, 0], cut(north, sheet.pop) + cut(south, sheet.pop) + islands)
  const dusk = shade((ink) => cut('M40-200H220V220H40Q120 0 40-200z', ink))
  const sea = disc([0, 0, radius], sheet.hero)
  const ball = clipped(sheet, disc([0, 0, radius], '#000'), sea + land(shift - 60) + land(shift + 118) + dusk)
  const arc = at([0, 0], line('M-60 -190A200 200 0 1 1 -170 106', sheet.warm, 22), { turn: 74 })
  const foot = box([296, 440, 28, 70], sheet.warm) + dome([310, 560, 210, 108], sheet.second)
  return at([310, 262], arc + ball) + foot + box([180, 536, 260, 28], sheet.warm, 14)
}
