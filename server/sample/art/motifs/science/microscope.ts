import type { Random } from '#server/domain/random.ts'
import { type Canvas, clipped, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, oval, ring, shade } from '#server/sample/art/svg-shapes.ts'

const tube = (canvas: Canvas): string =>
  cut('M-30 96H30L18 150H-18z', house.dark) +
  halfShaded(canvas, (ink) => box([-40, 52, 80, 52], ink, 10), canvas.warm) +
  halfShaded(canvas, (ink) => box([-48, -124, 96, 182], ink, 14), canvas.hero) +
  box([-48, -74, 96, 24], canvas.pop) +
  halfShaded(canvas, (ink) => box([-34, -184, 68, 66], ink, 8), canvas.second) +
  box([-46, -206, 92, 34], house.dark, 12)

function drop(canvas: Canvas, random: Random): string {
  const cell = (x: number, y: number) =>
    at([x, y], oval([0, 0, 26, 19], canvas.pop) + disc([6, 2, 7], house.dark), { turn: random.between(0, 180) })
  const cells =
    cell(-28, -30) +
    cell(32, -12) +
    cell(-18, 30) +
    cell(44, 46) +
    disc([-52, 6, 8], canvas.warm) +
    disc([10, 58, 9], canvas.warm)
  return (
    disc([0, 0, 82], canvas.paper) +
    clipped(canvas, disc([0, 0, 82], '#000'), cells) +
    ring([0, 0, 82], canvas.second, 13)
  )
}

/** A microscope and its sample. */
export const microscope: Motif = (canvas, random) => {
  const arm = 'M356 196C476 226 500 400 400 500'
  const stand =
    line(arm, canvas.hero, 54) +
    shade((ink) => line('M372 200C486 232 508 400 410 500', ink, 26)) +
    box([176, 500, 300, 52], canvas.second, 18) +
    box([196, 548, 260, 16], house.dark, 8)
  const stage = box([178, 414, 222, 30], canvas.second, 10) + box([210, 400, 116, 15], canvas.pop, 4)
  const knob = disc([440, 330, 38], canvas.second) + disc([440, 330, 22], canvas.warm)
  const seen = at([random.between(132, 144), random.between(182, 200)], drop(canvas, random))
  return stand + stage + at([318, 232], tube(canvas), { turn: 20 }) + knob + seen
}
