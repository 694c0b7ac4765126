import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, inTurn, poly, repeat, shade, star } from '#server/sample/art/scissors.ts'
import { lit, type Motif } from '#server/sample/art/sheet.ts'

/** Pencils in a mug. */
export const pencils: Motif = (sheet, random) => {
  const leads = random.shuffle([sheet.hero, sheet.pop, sheet.warm, sheet.second, house.red])
  const standing = repeat(5, (i) => {
    const [turn, long] = [-28 + i * 14 + random.between(-3, 3), random.between(300, 380)]
    const lead = inTurn(leads, i)
    const pencil =
      box([-26, -long, 52, long], lead) +
      shade((ink) => box([4, -long, 22, long], ink)) +
      poly(
        [
          [-26, -long],
          [26, -long],
          [0, -long - 66],
        ],
        sheet.paper,
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
  const rim = box([176, 318, 268, 30], sheet.paper, 15)
  return standing + at([310, 0], lit(sheet, mug, sheet.darkest)) + rim + star([310, 456, 52], sheet.warm, 0.48)
}
