import { house } from '#server/sample/art/ink.ts'
import {
  at,
  box,
  cut,
  disc,
  faint,
  inTurn,
  line,
  oval,
  type Point,
  repeat,
  shade,
} from '#server/sample/art/scissors.ts'
import { clipped, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

const cloud = (sheet: Sheet, place: Point, scale: number): string =>
  at(
    place,
    disc([-50, 0, 34], sheet.paper) +
      disc([0, -18, 50], sheet.paper) +
      disc([52, 0, 36], sheet.paper) +
      box([-84, 0, 172, 34], sheet.paper, 17),
    { scale },
  )

/** A hot-air balloon. */
export const balloon: Motif = (sheet, random) => {
  const bag = 'M0-210C130-210 196-120 190-30C184 60 90 120 60 190H-60C-90 120-184 60-190-30C-196-120-130-210 0-210z'
  const silks = random.shuffle([sheet.hero, sheet.pop, sheet.warm, sheet.second])
  const gores = repeat(3, (i) => oval([0, -10, [190, 130, 68][i] ?? 0, 214], inTurn(silks, i)))
  const shadow = shade((ink) => box([30, -230, 220, 440], ink))
  const far = cloud(sheet, [random.between(90, 150), random.between(150, 220)], 0.9)
  const basket =
    box([-66, 180, 132, 20], sheet.paper, 10) +
    box([-48, 250, 96, 66], sheet.bark, 12) +
    faint(0.2, box([0, 250, 48, 66], house.dark, 10))
  const whole =
    line('M-56 186L-40 254M56 186L40 254', sheet.ropes, 6) +
    clipped(sheet, cut(bag, '#000'), box([-220, -230, 440, 440], inTurn(silks, 0)) + gores + shadow) +
    basket
  return far + at([310, 262], whole) + cloud(sheet, [random.between(470, 520), random.between(420, 470)], 1.15)
}
