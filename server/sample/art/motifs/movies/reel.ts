import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, inTurn, polar, poly, repeat } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function film(sheet: Sheet): string {
  const holes = repeat(24, (i) => {
    const x = -46 + (i - 6) * 58
    return box([x, 10, 26, 15], sheet.paper, 4) + box([x, 79, 26, 15], sheet.paper, 4)
  })
  const frames = repeat(12, (i) =>
    box([-40 + (i - 3) * 122, 33, 106, 38], inTurn([sheet.main, sheet.pop, sheet.soft], i), 4),
  )
  return box([-400, 0, 1400, 104], house.dark) + holes + frames
}

/** A film reel and its beam of light. */
export const reel: Motif = (sheet, random) => {
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
        sheet.warm,
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
  const holes = repeat(5, (i) => disc([...polar([0, 0], 102, turn + i * 72), 42], sheet.ground))
  const wheel = lit(sheet, (ink) => disc([0, 0, 172], ink), sheet.hero) + holes
  const hub = disc([0, 0, 30], sheet.onHero) + disc([0, 0, 11], sheet.hero)
  return light + at([0, 470], film(sheet), { turn: -5 }) + at([236, 262], wheel + hub)
}
