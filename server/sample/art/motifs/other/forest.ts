import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, oval, type Point, poly, repeat } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

type Tree = { scale: number; fill: string }

function fir(sheet: Sheet, place: Point, { scale, fill }: Tree): string {
  const crown = (ink: string) =>
    poly(
      [
        [0, -250],
        [66, -130],
        [-66, -130],
      ],
      ink,
    ) +
    poly(
      [
        [0, -190],
        [84, -60],
        [-84, -60],
      ],
      ink,
    ) +
    poly(
      [
        [0, -120],
        [100, 10],
        [-100, 10],
      ],
      ink,
    )
  return at(place, box([-10, -10, 20, 50], sheet.bark) + lit(sheet, crown, fill), { scale })
}

function leafy(sheet: Sheet, place: Point, { scale, fill }: Tree): string {
  const crown = lit(sheet, (ink) => oval([0, -160, 78, 112], ink), fill)
  const branches = line('M0-90V-190M0-130L30-160M0-150L-26-178', sheet.bark, 7)
  return at(place, box([-9, -90, 18, 130], sheet.bark) + crown + branches, { scale })
}

/** An autumn wood. */
export const forest: Motif = (sheet, random) => {
  const sun = disc([random.between(180, 440), 180, 96], sheet.warm)
  const hill = cut('M-320 350Q-160 440 0 380C140 300 300 420 620 310Q800 260 940 340V600H-320z', sheet.second)
  const narrow = [90, 200, 310, 430, 530]
  const spots = random.shuffle(sheet.wide ? [-230, -120, 0, ...narrow, 640, 760, 870] : narrow)
  const trees = repeat(spots.length, (i) => {
    const place: Point = [spots[i] ?? 0, 440 + (i % 5) * 14]
    const scale = 0.85 + (i % 5) * 0.08
    return random.chance(0.5)
      ? fir(sheet, place, { scale, fill: i % 2 ? sheet.hero : sheet.pine })
      : leafy(sheet, place, { scale, fill: i % 2 ? sheet.pop : house.red })
  })
  const near = cut('M-320 480Q-160 530 0 490C200 440 360 540 620 470Q800 430 940 490V600H-320z', sheet.darkest)
  return sun + hill + trees + near
}
