import { at, box, line, repeat, shade } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

const cup = (sheet: Sheet): string =>
  box([-30, -128, 46, 60], sheet.hero, 12) +
  box([-44, -92, 96, 196], sheet.second, 44) +
  box([-52, -52, 34, 116], sheet.warm, 17) +
  box([30, -104, 50, 220], sheet.pop, 25)

/** Headphones with the music between them. */
export const headphones: Motif = (sheet, random) => {
  const band = (ink: string) => line('M-196 70V0A196 196 0 0 1 196 0V70', ink, 40)
  const cushion = line('M-98-140A172 172 0 0 1 98-140', sheet.second, 22)
  const bars = repeat(7, (i) => {
    const high = random.between(50, 210) * (1 - Math.abs(i - 3) * 0.14)
    return box([-79 + i * 24, 110 - high, 14, high * 1.4], i % 2 ? sheet.warm : sheet.hero, 7)
  })
  const right = at([186, 122], cup(sheet), { flip: true })
  const shadow = shade((ink) => at([186, 122], box([-52, -92, 104, 196], ink, 44)))
  const whole = bars + lit(sheet, band, sheet.hero) + cushion + at([-186, 122], cup(sheet)) + right + shadow
  return at([310, 290], whole, { turn: random.between(-7, 7), scale: 1.04 })
}
