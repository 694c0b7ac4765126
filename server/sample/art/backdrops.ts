import type { Random } from '#server/domain/random.ts'
import { type Canvas, cover, type Motif } from './canvas.ts'
import { at, box, cut, disc, dome, faint, polar, poly, repeat, ring, rounded } from './svg-shapes.ts'

/** Large shapes behind a motif. */
export const backdrops: Record<string, Motif> = {
  disc: (canvas, random) =>
    disc([random.between(200, 420), random.between(190, 320), random.between(210, 270)], canvas.back),
  rays: (canvas, random) => {
    const centre = [random.between(180, 440), random.between(300, 420)] as const
    const count = random.pick([12, 14, 16])
    const turn = random.between(0, 20)
    const edge = (index: number) => polar(centre, 1300, turn + (index * 360) / count)
    return repeat(count, (i) => poly([centre, edge(i), edge(i + 0.5)], canvas.back))
  },
  arch: (canvas, random) => dome([310, 640, random.between(400, 480), random.between(540, 600)], canvas.back),
  hills: (canvas, random) => {
    const [left, right] = [random.between(300, 380), random.between(360, 440)]
    const sun = disc([random.between(150, 470), random.between(130, 210), random.between(70, 100)], canvas.back)
    const ridge = `M-320 ${rounded(left + 40)}Q-160 ${rounded(left + 120)} 0 ${rounded(left)}C160 ${rounded(left - 120)} 300 ${rounded(left + 90)} 620 ${rounded(right - 110)}Q780 ${rounded(right - 190)} 940 ${rounded(right - 60)}V600H-320z`
    return sun + cut(ridge, canvas.back)
  },
  stripes: (canvas, random) => {
    const width = random.pick([46, 58, 72])
    const tilt = random.pick([-1, 1]) * random.between(12, 30)
    const bars = repeat(Math.ceil(1600 / (width * 2)), (i) =>
      box([-500 + i * width * 2, -400, width, 1500], canvas.back),
    )
    return `<g transform="rotate(${rounded(tilt)} 310 300)">${bars}</g>`
  },
  rings: (canvas, random) => {
    const [x, y] = [random.between(120, 500), random.between(120, 480)]
    return repeat(10, (i) => ring([x, y, 70 + i * 104], canvas.back, 52))
  },
}

/** A halftone: dots that get smaller from one corner. */
export function halftone(canvas: Canvas, random: Random): string {
  const left = random.chance(0.5)
  const [step, count] = [24, 11]
  const dots = repeat(count, (i) =>
    repeat(count - i, (j) => {
      const radius = 9 * (1 - (i + j) / count)
      if (radius < 1) return ''
      const along = i * step + (j % 2) * 12
      return left
        ? disc([canvas.from + along, j * step, radius], canvas.dots)
        : disc([canvas.to - along, cover.height - j * step, radius], canvas.dots)
    }),
  )
  return faint(canvas.mood === 'day' ? 0.5 : 0.4, dots)
}

/** Half discs, triangles and bars at the sides. */
export function confetti(canvas: Canvas, random: Random): string {
  return repeat(4, (i) => {
    const side =
      i % 2 ? random.between(canvas.to - 90, canvas.to - 30) : random.between(canvas.from + 30, canvas.from + 90)
    const y = 120 + i * 90 + random.between(-30, 30)
    const ink = random.pick([canvas.pop, canvas.paper, canvas.warm])
    const turn = random.between(0, 360)
    const halfDisc = cut('M-13 0A13 13 0 0 1 13 0z', ink)
    const triangle = poly(
      [
        [-11, 9],
        [11, 9],
        [0, -11],
      ],
      ink,
    )
    const bar = box([-14, -5, 28, 10], ink, 2)
    return at([side, y], random.pick([halfDisc, triangle, bar]), { turn })
  })
}
