import { halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, cycled, poly, repeat, shade, star } from '#server/sample/art/svg-shapes.ts'

/** Pencils in a mug. */
export const pencils: Motif = (canvas, random) => {
  const leads = random.shuffle([canvas.hero, canvas.pop, canvas.warm, canvas.second, house.red])
  const standing = repeat(5, (i) => {
    const [turn, long] = [-28 + i * 14 + random.between(-3, 3), random.between(300, 380)]
    const lead = cycled(leads, i)
    const pencil =
      box([-26, -long, 52, long], lead) +
      shade((ink) => box([4, -long, 22, long], ink)) +
      poly(
        [
          [-26, -long],
          [26, -long],
          [0, -long - 66],
        ],
        canvas.paper,
      ) +
      poly(
        [
          [-10, -long - 40],
          [10, -long - 40],
          [0, -long - 66],
        ],
        lead,
      )
    return at([310 + (i - 2) * 26, 480], pencil, { turn })
  })
  const mug = (ink: string) => cut('M-126 330H126L104 556Q102 570 88 570H-88Q-102 570-104 556z', ink)
  const rim = box([176, 318, 268, 30], canvas.paper, 15)
  return (
    standing + at([310, 0], halfShaded(canvas, mug, canvas.darkest)) + rim + star([310, 456, 52], canvas.warm, 0.48)
  )
}
