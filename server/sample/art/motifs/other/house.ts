import type { Random } from '#server/domain/random.ts'
import { house as inks } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, dome, faint, line, oval, type Point, poly, repeat } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function litWindow(sheet: Sheet, [x, y]: Point): string {
  const pane = box([x - 40, y - 40, 80, 80], sheet.paper, 8) + box([x - 30, y - 30, 60, 60], sheet.warm, 2)
  const cross = line(`M${x} ${y - 30}V${y + 30}M${x - 30} ${y}H${x + 30}`, sheet.paper, 7)
  return pane + cross + box([x - 48, y + 36, 96, 14], sheet.bark, 4)
}

function tree(sheet: Sheet, place: Point, scale: number): string {
  const crown = lit(sheet, (ink) => oval([0, -120, 66, 92], ink), sheet.leaf)
  return at(place, box([-9, -60, 18, 90], sheet.bark) + crown, { scale })
}

function roof(sheet: Sheet, random: Random): string {
  const smoke = repeat(4, (i) => disc([424 + i * 15 + random.between(-10, 10), 104 - i * 32, 22 + i * 6], sheet.back))
  const chimney = box([390, 136, 52, 130], sheet.bark, 4) + box([382, 124, 68, 24], sheet.paper, 6)
  const slope = lit(
    sheet,
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
  return smoke + chimney + at([310, 0], slope) + disc([310, 226, 34], sheet.paper) + disc([310, 226, 24], sheet.warm)
}

/** A small house where somebody waits. */
export const house: Motif = (sheet, random) => {
  const trees = tree(sheet, [94, 504], random.between(1, 1.25)) + tree(sheet, [540, 504], random.between(0.85, 1.1))
  const hill = cut('M-320 520Q-40 440 310 480T940 500V600H-320z', sheet.darkest)
  const walls = at(
    [310, 0],
    lit(sheet, (ink) => box([-156, 276, 312, 224], ink), sheet.hero),
  )
  const windows = litWindow(sheet, [212, 384]) + litWindow(sheet, [408, 384])
  const door = dome([310, 500, 88, 150], sheet.deep) + disc([336, 430, 7], sheet.warm)
  const path = faint(
    0.9,
    poly(
      [
        [274, 498],
        [346, 498],
        [420, 600],
        [230, 600],
      ],
      sheet.paper,
    ),
  )
  return trees + hill + walls + roof(sheet, random) + windows + door + path
}
