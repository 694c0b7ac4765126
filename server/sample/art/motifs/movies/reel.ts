import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cycled, disc, faint, polar, poly, repeat } from '#server/sample/art/svg-shapes.ts'

function film(canvas: Canvas): string {
  const holes = repeat(24, (i) => {
    const x = -46 + (i - 6) * 58
    return box([x, 10, 26, 15], canvas.paper, 4) + box([x, 79, 26, 15], canvas.paper, 4)
  })
  const frames = repeat(12, (i) =>
    box([-40 + (i - 3) * 122, 33, 106, 38], cycled([canvas.main, canvas.pop, canvas.soft], i), 4),
  )
  return box([-400, 0, 1400, 104], house.dark) + holes + frames
}

/** A film reel and its beam of light. */
export const reel: Motif = (canvas, random) => {
  const turn = random.between(0, 72)
  const light =
    faint(
      0.92,
      poly(
        [
          [250, 236],
          [940, -111],
          [940, 650],
        ],
        canvas.warm,
      ),
    ) +
    faint(
      0.1,
      poly(
        [
          [250, 250],
          [940, 338],
          [940, 640],
        ],
        house.dark,
      ),
    )
  const holes = repeat(5, (i) => disc([...polar([0, 0], 102, turn + i * 72), 42], canvas.ground))
  const wheel = halfShaded(canvas, (ink) => disc([0, 0, 172], ink), canvas.hero) + holes
  const hub = disc([0, 0, 30], canvas.onHero) + disc([0, 0, 11], canvas.hero)
  return light + at([0, 470], film(canvas), { turn: -5 }) + at([236, 262], wheel + hub)
}
