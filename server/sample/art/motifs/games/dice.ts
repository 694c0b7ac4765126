import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, type Point } from '#server/sample/art/svg-shapes.ts'

const pips: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

type Die = { size: number; turn: number; value: number; fill: string; dot: string }

function die(canvas: Canvas, place: Point, { size, turn, value, fill, dot }: Die): string {
  const side = size * 2
  const cast = faint(0.22, box([20 - size, 22 - size, side, side], house.dark, size * 0.34))
  const cube = halfShaded(canvas, (ink) => box([-size, -size, side, side], ink, size * 0.34), fill)
  const dots = (pips[value] ?? []).map(([x, y]) => disc([x * size * 0.5, y * size * 0.5, size * 0.17], dot)).join('')
  return at(place, cast + cube + dots, { turn })
}

/** Three dice. */
export const dice: Motif = (canvas, random) =>
  die(canvas, [212, 226], {
    size: 118,
    turn: random.between(-26, -10),
    value: random.whole(4, 6),
    fill: canvas.hero,
    dot: canvas.onHero,
  }) +
  die(canvas, [410, 388], {
    size: 128,
    turn: random.between(8, 24),
    value: random.whole(2, 5),
    fill: canvas.second,
    dot: canvas.onSecond,
  }) +
  die(canvas, [452, 150], { size: 48, turn: random.between(20, 50), value: 1, fill: canvas.pop, dot: house.dark })
