import { type Canvas, clipped, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  cycled,
  disc,
  faint,
  line,
  oval,
  type Point,
  repeat,
  shade,
} from '#server/sample/art/svg-shapes.ts'

const cloud = (canvas: Canvas, place: Point, scale: number): string =>
  at(
    place,
    disc([-50, 0, 34], canvas.paper) +
      disc([0, -18, 50], canvas.paper) +
      disc([52, 0, 36], canvas.paper) +
      box([-84, 0, 172, 34], canvas.paper, 17),
    { scale },
  )

/** A hot-air balloon. */
export const balloon: Motif = (canvas, random) => {
  const bag = 'M0-210C130-210 196-120 190-30C184 60 90 120 60 190H-60C-90 120-184 60-190-30C-196-120-130-210 0-210z'
  const silks = random.shuffle([canvas.hero, canvas.pop, canvas.warm, canvas.second])
  const gores = repeat(3, (i) => oval([0, -10, [190, 130, 68][i] ?? 0, 214], cycled(silks, i)))
  const shadow = shade((ink) => box([30, -230, 220, 440], ink))
  const far = cloud(canvas, [random.between(90, 150), random.between(150, 220)], 0.9)
  const basket =
    box([-66, 180, 132, 20], canvas.paper, 10) +
    box([-48, 250, 96, 66], canvas.bark, 12) +
    faint(0.2, box([0, 250, 48, 66], house.dark, 10))
  const whole =
    line('M-56 186L-40 254M56 186L40 254', canvas.ropes, 6) +
    clipped(canvas, cut(bag, '#000'), box([-220, -230, 440, 440], cycled(silks, 0)) + gores + shadow) +
    basket
  return far + at([310, 262], whole) + cloud(canvas, [random.between(470, 520), random.between(420, 470)], 1.15)
}
