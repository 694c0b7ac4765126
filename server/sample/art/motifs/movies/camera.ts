import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, line, polar, poly, repeat, shade } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

function spool(sheet: Sheet, radius: number, turn: number): string {
  const holes = repeat(5, (i) => disc([...polar([0, 0], radius * 0.58, turn + i * 72), radius * 0.2], sheet.ground))
  return lit(sheet, (ink) => disc([0, 0, radius], ink), sheet.second) + holes + disc([0, 0, radius * 0.18], sheet.warm)
}

/** An old film camera on its legs. */
export const camera: Motif = (sheet, random) => {
  const turn = random.between(0, 72)
  const legs = line('M300 420L186 580M320 420L440 580', sheet.second, 24) + line('M310 420V584', sheet.second, 24)
  const head = box([244, 400, 132, 44], house.dark, 14)
  const spools = at([222, 166], spool(sheet, 104, turn)) + at([410, 182], spool(sheet, 84, turn + 20))
  const body = at(
    [310, 0],
    lit(sheet, (ink) => box([-164, 234, 328, 180], ink, 26), sheet.hero),
  )
  const hood =
    poly(
      [
        [474, 300],
        [562, 256],
        [562, 404],
        [474, 360],
      ],
      sheet.second,
    ) +
    shade((ink) =>
      poly(
        [
          [474, 330],
          [562, 330],
          [562, 404],
          [474, 360],
        ],
        ink,
      ),
    ) +
    box([552, 246, 26, 168], house.dark, 10)
  const door = box([178, 264, 150, 120], sheet.onHero === sheet.paper ? sheet.deep : sheet.onHero, 20)
  const window = disc([253, 324, 42], sheet.pop) + disc([253, 324, 22], house.dark) + disc([243, 314, 8], sheet.paper)
  const buttons = disc([372, 286, 17], house.red) + repeat(3, (i) => box([356 + i * 32, 338, 18, 46], sheet.warm, 9))
  return legs + head + spools + hood + body + door + window + buttons
}
