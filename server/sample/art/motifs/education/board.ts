import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, line, ring } from '#server/sample/art/svg-shapes.ts'

const triangle = (canvas: Canvas): string =>
  line('M-70 60V-80L90 60z', canvas.paper, 8) +
  line('M-70 32H-42V60', canvas.paper, 6) +
  line('M-12-46Q6-30 2-8', canvas.warm, 7)

const circle = (canvas: Canvas): string =>
  ring([0, 0, 62], canvas.paper, 8) + line('M0 0L44-44', canvas.warm, 7) + disc([0, 0, 8], canvas.paper)

const sum = (canvas: Canvas): string =>
  line('M0 0h30M15-15v30M64 0h30', canvas.paper, 8) + line('M128-7h30M128 9h30', canvas.warm, 8)

/** A blackboard with a lesson on it. */
export const board: Motif = (canvas, random) => {
  const legs = line('M196 440L150 584M424 440L470 584', canvas.mood === 'day' ? canvas.bark : canvas.second, 26)
  const frame = at(
    [310, 0],
    halfShaded(canvas, (ink) => box([-254, 88, 508, 366], ink, 22), canvas.warm),
  )
  const slate = at(
    [310, 0],
    halfShaded(canvas, (ink) => box([-226, 116, 452, 310], ink, 8), canvas.darkest),
  )
  const lesson =
    at([198, 256], triangle(canvas), { turn: random.between(-5, 5), scale: 1.05 }) +
    at([428, 226], circle(canvas), { scale: random.between(0.92, 1.08) }) +
    at([310, 362], sum(canvas), { turn: random.between(-3, 3), scale: 1.1 })
  const dust = faint(0.14, line('M120 380q60-30 120-6', canvas.paper, 26))
  const ledge = box([96, 446, 428, 28], canvas.hero === canvas.paper ? canvas.paper : canvas.soft, 10)
  const chalk = box([150, 432, 62, 16], canvas.paper, 8) + box([224, 432, 44, 16], canvas.pop, 8)
  const sponge = box([396, 414, 78, 34], house.red, 10) + faint(0.2, box([396, 434, 78, 14], house.dark, 6))
  return legs + frame + slate + dust + lesson + ledge + chalk + sponge
}
