import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, line, repeat, shade } from '#server/sample/art/svg-shapes.ts'

const cup = (canvas: Canvas): string =>
  box([-30, -128, 46, 60], canvas.hero, 12) +
  box([-44, -92, 96, 196], canvas.second, 44) +
  box([-52, -52, 34, 116], canvas.warm, 17) +
  box([30, -104, 50, 220], canvas.pop, 25)

/** Headphones with notes. */
export const headphones: Motif = (canvas, random) => {
  const band = (ink: string) => line('M-196 70V0A196 196 0 0 1 196 0V70', ink, 40)
  const cushion = line('M-98-140A172 172 0 0 1 98-140', canvas.second, 22)
  const bars = repeat(7, (i) => {
    const high = random.between(50, 210) * (1 - Math.abs(i - 3) * 0.14)
    return box([-79 + i * 24, 110 - high, 14, high * 1.4], i % 2 ? canvas.warm : canvas.hero, 7)
  })
  const right = at([186, 122], cup(canvas), { flip: true })
  const shadow = shade((ink) => at([186, 122], box([-52, -92, 104, 196], ink, 44)))
  const whole = bars + halfShaded(canvas, band, canvas.hero) + cushion + at([-186, 122], cup(canvas)) + right + shadow
  return at([310, 290], whole, { turn: random.between(-7, 7), scale: 1.04 })
}
