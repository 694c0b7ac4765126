import { clipped, floor, type Motif } from '#server/sample/art/canvas.ts'
import { at, box, cut, disc, faint, repeat, rounded, shade } from '#server/sample/art/svg-shapes.ts'

/** A flask that bubbles. */
export const flask: Motif = (canvas, random) => {
  const glass = 'M-46-200V-70L-170 150Q-186 196-136 200H136Q186 196 170 150L46-70V-200z'
  const level = random.between(0, 50)
  const wave = (y: number, crest: number) =>
    `M-220 ${rounded(y)}Q-110 ${rounded(y - crest)} 0 ${rounded(y)}T220 ${rounded(y)}V220H-220z`
  const bubbles = repeat(9, () => {
    const place = [random.between(-110, 110), random.between(level + 30, 180)] as const
    return faint(0.85, disc([...place, random.between(6, 18)], canvas.paper))
  })
  const juice = cut(wave(level, 34), canvas.pop) + cut(wave(level + 70, 30), canvas.warm) + bubbles
  const shadow = shade((ink) => box([20, -220, 240, 460], ink))
  const vessel =
    faint(0.95, cut(glass, canvas.hero)) +
    clipped(canvas, cut(glass, '#000'), juice + shadow) +
    box([-66, -226, 132, 34], canvas.hero, 17)
  const steam = repeat(5, (i) => {
    const place = [310 + random.between(-50, 50), 60 - i * 2 + random.between(-30, 20)] as const
    return disc([...place, random.between(8, 20)], i % 2 ? canvas.warm : canvas.pop)
  })
  return floor(500, canvas.second) + at([310, 310], vessel) + steam
}
