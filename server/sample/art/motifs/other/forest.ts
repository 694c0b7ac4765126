import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, line, oval, type Point, poly, repeat } from '#server/sample/art/svg-shapes.ts'

type Tree = { scale: number; fill: string }

function fir(canvas: Canvas, place: Point, { scale, fill }: Tree): string {
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
  return at(place, box([-10, -10, 20, 50], canvas.bark) + halfShaded(canvas, crown, fill), { scale })
}

function leafy(canvas: Canvas, place: Point, { scale, fill }: Tree): string {
  const crown = halfShaded(canvas, (ink) => oval([0, -160, 78, 112], ink), fill)
  const branches = line('M0-90V-190M0-130L30-160M0-150L-26-178', canvas.bark, 7)
  return at(place, box([-9, -90, 18, 130], canvas.bark) + crown + branches, { scale })
}

/** An autumn wood. */
export const forest: Motif = (canvas, random) => {
  const sun = disc([random.between(180, 440), 180, 96], canvas.warm)
  const hill = cut('M-320 350Q-160 440 0 380C140 300 300 420 620 310Q800 260 940 340V600H-320z', canvas.second)
  const narrow = [90, 200, 310, 430, 530]
  const spots = random.shuffle(canvas.wide ? [-230, -120, 0, ...narrow, 640, 760, 870] : narrow)
  const trees = repeat(spots.length, (i) => {
    const place: Point = [spots[i] ?? 0, 440 + (i % 5) * 14]
    const scale = 0.85 + (i % 5) * 0.08
    return random.chance(0.5)
      ? fir(canvas, place, { scale, fill: i % 2 ? canvas.hero : canvas.pine })
      : leafy(canvas, place, { scale, fill: i % 2 ? canvas.pop : house.red })
  })
  const near = cut('M-320 480Q-160 530 0 490C200 440 360 540 620 470Q800 430 940 490V600H-320z', canvas.darkest)
  return sun + hill + trees + near
}
