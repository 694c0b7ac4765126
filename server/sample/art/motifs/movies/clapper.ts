import { type Canvas, clipped, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, type Point, poly, repeat } from '#server/sample/art/svg-shapes.ts'

function clapperBar(canvas: Canvas): string {
  const stripe = (x: number): Point[] => [
    [x + 20, 0],
    [x + 62, 0],
    [x + 34, 62],
    [x - 8, 62],
  ]
  const stripes = repeat(5, (i) => poly(stripe(i * 84), house.dark))
  return clipped(canvas, box([0, 0, 390, 62], '#000', 10), box([0, 0, 390, 62], canvas.paper, 10) + stripes)
}

/** A clapperboard. */
export const clapper: Motif = (canvas, random) => {
  const cast = at([118, 508], faint(0.22, box([16, -270, 390, 276], house.dark, 18)))
  const slate = at(
    [310, 0],
    halfShaded(canvas, (ink) => box([-195, 236, 390, 270], ink, 18), canvas.hero),
  )
  const lower = at([115, 196], clapperBar(canvas))
  const upper = at([118, 196], at([0, -66], clapperBar(canvas)), { turn: random.between(-22, -13) })
  const lines =
    faint(0.9, box([150, 300, 200, 22], canvas.onHero, 11)) +
    faint(0.55, box([150, 344, 130, 22], canvas.onHero, 11) + box([150, 388, 165, 22], canvas.onHero, 11))
  const play =
    disc([418, 390, 62], canvas.pop) +
    poly(
      [
        [400, 360],
        [400, 420],
        [450, 390],
      ],
      house.dark,
    )
  return cast + slate + lower + upper + lines + play
}
