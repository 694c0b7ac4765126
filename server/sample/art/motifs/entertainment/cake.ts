import { type Canvas, clipped, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, line, oval, repeat } from '#server/sample/art/svg-shapes.ts'

type Tier = { top: number; high: number; half: number; fill: string }

function tier(canvas: Canvas, { top, high, half, fill }: Tier): string {
  const side = (ink: string) => box([-half, top, half * 2, high], ink, 20)
  const drops = Math.round(half / 26)
  const wide = (half * 2) / drops
  const icing = repeat(drops, (i) =>
    box([-half + i * wide, top - 20, wide + 1, 20 + (i % 3 === 1 ? 62 : 44) - (i % 2) * 8], canvas.paper, wide / 2),
  )
  const sprinkles = repeat(drops, (i) =>
    disc([-half + (i + 0.5) * wide, top + high - 26, 9], i % 2 ? canvas.pop : canvas.warm),
  )
  return (
    halfShaded(canvas, side, fill) +
    clipped(canvas, side('#000'), box([-half, top, half * 2, 26], canvas.paper) + icing + sprinkles)
  )
}

function candle(canvas: Canvas, x: number, { high, fill }: { high: number; fill: string }): string {
  const stripes = line(`M${x - 10} ${-100 - high * 0.3}l20-12M${x - 10} ${-100 - high * 0.7}l20-12`, canvas.paper, 6)
  const flame = cut('M0-44C22-16 20 8 0 8S-22-16 0-44z', canvas.warm) + cut('M0-20C11-6 9 6 0 6S-11-6 0-20z', house.red)
  return box([x - 10, -100 - high, 20, high + 10], fill, 5) + stripes + at([x, -112 - high], flame)
}

/** A birthday cake with its candles burning. */
export const cake: Motif = (canvas, random) => {
  const inks = random.shuffle([
    canvas.pop,
    house.red,
    canvas.hero === canvas.paper ? canvas.pop : canvas.hero,
    canvas.pop,
    house.red,
  ])
  const candles = repeat(5, (i) =>
    candle(canvas, (i - 2) * 52, { high: random.between(64, 92), fill: inks[i] ?? canvas.pop }),
  )
  const lower = { top: 40, high: 156, half: 208, fill: canvas.hero === canvas.paper ? canvas.soft : canvas.hero }
  const upper = { top: -100, high: 146, half: 140, fill: canvas.second }
  const plate =
    oval([0, 196, 262, 30], canvas.paper) +
    faint(0.18, oval([0, 192, 220, 18], house.dark)) +
    halfShaded(canvas, (ink) => cut('M-60 214H60L90 250H-90z', ink), canvas.warm)
  return at([310, 322], plate + tier(canvas, lower) + candles + tier(canvas, upper))
}
