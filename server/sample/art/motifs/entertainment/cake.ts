import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, line, oval, repeat } from '#server/sample/art/scissors.ts'
import { clipped, lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

type Tier = { top: number; high: number; half: number; fill: string }

function tier(sheet: Sheet, { top, high, half, fill }: Tier): string {
  const side = (ink: string) => box([-half, top, half * 2, high], ink, 20)
  const drops = Math.round(half / 26)
  const wide = (half * 2) / drops
  const icing = repeat(drops, (i) =>
    box([-half + i * wide, top - 20, wide + 1, 20 + (i % 3 === 1 ? 62 : 44) - (i % 2) * 8], sheet.paper, wide / 2),
  )
  const sprinkles = repeat(drops, (i) =>
    disc([-half + (i + 0.5) * wide, top + high - 26, 9], i % 2 ? sheet.pop : sheet.warm),
  )
  return (
    lit(sheet, side, fill) +
    clipped(sheet, side('#000'), box([-half, top, half * 2, 26], sheet.paper) + icing + sprinkles)
  )
}

function candle(sheet: Sheet, x: number, { high, fill }: { high: number; fill: string }): string {
  const stripes = line(`M${x - 10} ${-100 - high * 0.3}l20-12M${x - 10} ${-100 - high * 0.7}l20-12`, sheet.paper, 6)
  const flame = cut('M0-44C22-16 20 8 0 8S-22-16 0-44z', sheet.warm) + cut('M0-20C11-6 9 6 0 6S-11-6 0-20z', house.red)
  return box([x - 10, -100 - high, 20, high + 10], fill, 5) + stripes + at([x, -112 - high], flame)
}

/** A birthday cake with its candles burning. */
export const cake: Motif = (sheet, random) => {
  const inks = random.shuffle([
    sheet.pop,
    house.red,
    sheet.hero === sheet.paper ? sheet.pop : sheet.hero,
    sheet.pop,
    house.red,
  ])
  const candles = repeat(5, (i) =>
    candle(sheet, (i - 2) * 52, { high: random.between(64, 92), fill: inks[i] ?? sheet.pop }),
  )
  const lower = { top: 40, high: 156, half: 208, fill: sheet.hero === sheet.paper ? sheet.soft : sheet.hero }
  const upper = { top: -100, high: 146, half: 140, fill: sheet.second }
  const plate =
    oval([0, 196, 262, 30], sheet.paper) +
    faint(0.18, oval([0, 192, 220, 18], house.dark)) +
    lit(sheet, (ink) => cut('M-60 214H60L90 250H-90z', ink), sheet.warm)
  return at([310, 322], plate + tier(sheet, lower) + candles + tier(sheet, upper))
}
