import type { Random } from '#server/domain/random.ts'
import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house as inks } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, dome, faint, line, oval, type Point, poly, repeat } from '#server/sample/art/svg-shapes.ts'

function litWindow(canvas: Canvas, [x, y]: Point): string {
  const pane = box([x - 40, y - 40, 80, 80], canvas.paper, 8) + box([x - 30, y - 30, 60, 60], canvas.warm, 2)
  const cross = line(`M${x} ${y - 30}V${y + 30}M${x - 30} ${y}H${x + 30}`, canvas.paper, 7)
  return pane + cross + box([x - 48, y + 36, 96, 14], canvas.bark, 4)
}

function tree(canvas: Canvas, place: Point, scale: number): string {
  const crown = halfShaded(canvas, (ink) => oval([0, -120, 66, 92], ink), canvas.leaf)
  return at(place, box([-9, -60, 18, 90], canvas.bark) + crown, { scale })
}

function roof(canvas: Canvas, random: Random): string {
  const smoke = repeat(4, (i) => disc([424 + i * 15 + random.between(-10, 10), 104 - i * 32, 22 + i * 6], canvas.back))
  const chimney = box([390, 136, 52, 130], canvas.bark, 4) + box([382, 124, 68, 24], canvas.paper, 6)
  const slope = halfShaded(
    canvas,
    (ink) =>
      poly(
        [
          [-208, 292],
          [0, 108],
          [208, 292],
        ],
        ink,
      ),
    inks.red,
  )
  return smoke + chimney + at([310, 0], slope) + disc([310, 226, 34], canvas.paper) + disc([310, 226, 24], canvas.warm)
}

/** A small house with a halfShaded window. */
export const house: Motif = (canvas, random) => {
  const trees = tree(canvas, [94, 504], random.between(1, 1.25)) + tree(canvas, [540, 504], random.between(0.85, 1.1))
  const hill = cut('M-320 520Q-40 440 310 480T940 500V600H-320z', canvas.darkest)
  const walls = at(
    [310, 0],
    halfShaded(canvas, (ink) => box([-156, 276, 312, 224], ink), canvas.hero),
  )
  const windows = litWindow(canvas, [212, 384]) + litWindow(canvas, [408, 384])
  const door = dome([310, 500, 88, 150], canvas.deep) + disc([336, 430, 7], canvas.warm)
  const path = faint(
    0.9,
    poly(
      [
        [274, 498],
        [346, 498],
        [420, 600],
        [230, 600],
      ],
      canvas.paper,
    ),
  )
  return trees + hill + walls + roof(canvas, random) + windows + door + path
}
