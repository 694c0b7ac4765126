import type { Random } from '#server/domain/random.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, oval, ring, shade } from '#server/sample/art/scissors.ts'
import { clipped, lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

const tube = (sheet: Sheet): string =>
  cut('M-30 96H30L18 150H-18z', house.dark) +
  lit(sheet, (ink) => box([-40, 52, 80, 52], ink, 10), sheet.warm) +
  lit(sheet, (ink) => box([-48, -124, 96, 182], ink, 14), sheet.hero) +
  box([-48, -74, 96, 24], sheet.pop) +
  lit(sheet, (ink) => box([-34, -184, 68, 66], ink, 8), sheet.second) +
  box([-46, -206, 92, 34], house.dark, 12)

function drop(sheet: Sheet, random: Random): string {
  const cell = (x: number, y: number) =>
    at([x, y], oval([0, 0, 26, 19], sheet.pop) + disc([6, 2, 7], house.dark), { turn: random.between(0, 180) })
  const cells =
    cell(-28, -30) +
    cell(32, -12) +
    cell(-18, 30) +
    cell(44, 46) +
    disc([-52, 6, 8], sheet.warm) +
    disc([10, 58, 9], sheet.warm)
  return (
    disc([0, 0, 82], sheet.paper) + clipped(sheet, disc([0, 0, 82], '#000'), cells) + ring([0, 0, 82], sheet.second, 13)
  )
}

/** A microscope, and what is seen in it. */
export const microscope: Motif = (sheet, random) => {
  const arm = 'M356 196C476 226 500 400 400 500'
  const stand =
    line(arm, sheet.hero, 54) +
    shade((ink) => line('M372 200C486 232 508 400 410 500', ink, 26)) +
    box([176, 500, 300, 52], sheet.second, 18) +
    box([196, 548, 260, 16], house.dark, 8)
  const stage = box([178, 414, 222, 30], sheet.second, 10) + box([210, 400, 116, 15], sheet.pop, 4)
  const knob = disc([440, 330, 38], sheet.second) + disc([440, 330, 22], sheet.warm)
  const seen = at([random.between(132, 144), random.between(182, 200)], drop(sheet, random))
  return stand + stage + at([318, 232], tube(sheet), { turn: 20 }) + knob + seen
}
