import type { Random } from '#server/domain/random.ts'
import { at, box, cut, disc, dome, faint, n, polar, poly, repeat, ring } from './scissors.ts'
import { cover, type Motif, type Sheet } from './sheet.ts'

/** The big quiet shapes behind a motif. */
export const backdrops: Record<string, Motif> = {
  disc: (sheet, random) =>
    disc([random.between(200, 420), random.between(190, 320), random.between(210, 270)], sheet.back),
  rays: (sheet, random) => {
    const centre = [random.between(180, 440), random.between(300, 420)] as const
    const count = random.pick([12, 14, 16])
    const turn = random.between(0, 20)
    const edge = (place: number) => polar(centre, 1300, turn + (place * 360) / count)
    return repeat(count, (i) => poly([centre, edge(i), edge(i + 0.5)], sheet.back))
  },
  arch: (sheet, random) => dome([310, 640, random.between(400, 480), random.between(540, 600)], sheet.back),
  hills: (sheet, random) => {
    const [left, right] = [random.between(300, 380), random.between(360, 440)]
    const sun = disc([random.between(150, 470), random.between(130, 210), random.between(70, 100)], sheet.back)
    const ridge = `M-320 ${n(left + 40)}Q-160 ${n(left + 120)} 0 ${n(left)}C160 ${n(left - 120)} 300 ${n(left + 90)} 620 ${n(right - 110)}Q780 ${n(right - 190)} 940 ${n(right - 60)}V600H-320z`
    return sun + cut(ridge, sheet.back)
  },
  stripes: (sheet, random) => {
    const width = random.pick([46, 58, 72])
    const tilt = random.pick([-1, 1]) * random.between(12, 30)
    const bars = repeat(Math.ceil(1600 / (width * 2)), (i) =>
      box([-500 + i * width * 2, -400, width, 1500], sheet.back),
    )
    return `<g transform="rotate(${n(tilt)} 310 300)">${bars}</g>`
  },
  rings: (sheet, random) => {
    const [x, y] = [random.between(120, 500), random.between(120, 480)]
    return repeat(10, (i) => ring([x, y, 70 + i * 104], sheet.back, 52))
  },
}

/** Dots that thin out from one corner, as a printing screen does. */
export function halftone(sheet: Sheet, random: Random): string {
  const left = random.chance(0.5)
  const [step, count] = [24, 11]
  const dots = repeat(count, (i) =>
    repeat(count - i, (j) => {
      const radius = 9 * (1 - (i + j) / count)
      if (radius < 1) return ''
      const along = i * step + (j % 2) * 12
      return left
        ? disc([sheet.from + along, j * step, radius], sheet.dots)
        : disc([sheet.to - along, cover.height - j * step, radius], sheet.dots)
    }),
  )
  return faint(sheet.mood === 'day' ? 0.5 : 0.4, dots)
}

/** Offcuts of paper at the sides: half discs, triangles and slips. */
export function crumbs(sheet: Sheet, random: Random): string {
  return repeat(4, (i) => {
    const side = i % 2 ? random.between(sheet.to - 90, sheet.to - 30) : random.between(sheet.from + 30, sheet.from + 90)
    const y = 120 + i * 90 + random.between(-30, 30)
    const ink = random.pick([sheet.pop, sheet.paper, sheet.warm])
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
    const slip = box([-14, -5, 28, 10], ink, 2)
    return at([side, y], random.pick([halfDisc, triangle, slip]), { turn })
  })
}
