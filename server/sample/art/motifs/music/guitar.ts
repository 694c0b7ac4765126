import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, repeat, ring } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function guitarNeck(sheet: Sheet): string {
  const pegs = repeat(3, (i) => disc([-52, -486 + i * 30, 10], sheet.warm) + disc([52, -486 + i * 30, 10], sheet.warm))
  const frets = repeat(7, (i) => box([-26, -400 + i * 40, 52, 4], sheet.warm))
  return box([-26, -430, 52, 330], house.dark, 6) + box([-40, -500, 80, 92], sheet.second, 16) + pegs + frets
}

/** A guitar. */
export const guitar: Motif = (sheet, random) => {
  const body = (ink: string) =>
    disc([0, 96, 150], ink) +
    disc([0, -72, 112], ink) +
    cut('M-112-60C-84 20-110 20-150 96H150C110 20 84 20 112-60z', ink)
  const hole = disc([0, -26, 62], sheet.deep) + ring([0, -26, 66], sheet.warm, 8)
  const strings = repeat(4, (i) => line(`M${-15 + i * 10} -480V134`, sheet.paper, 2.4))
  const bridge = box([-70, 122, 140, 26], sheet.deep, 8)
  const whole = lit(sheet, body, sheet.hero) + guitarNeck(sheet) + hole + bridge + strings
  return at([270, 366], whole, { turn: random.between(22, 34), scale: 0.98 })
}
