import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, line, polar, poly, repeat, shade } from '#server/sample/art/svg-shapes.ts'

function spool(canvas: Canvas, radius: number, turn: number): string {
  const holes = repeat(5, (i) => disc([...polar([0, 0], radius * 0.58, turn + i * 72), radius * 0.2], canvas.ground))
  return (
    halfShaded(canvas, (ink) => disc([0, 0, radius], ink), canvas.second) +
    holes +
    disc([0, 0, radius * 0.18], canvas.warm)
  )
}

/** An old film camera on a tripod. */
export const camera: Motif = (canvas, random) => {
  const turn = random.between(0, 72)
  const legs = line('M300 420L186 580M320 420L440 580', canvas.second, 24) + line('M310 420V584', canvas.second, 24)
  const head = box([244, 400, 132, 44], house.dark, 14)
  const spools = at([222, 166], spool(canvas, 104, turn)) + at([410, 182], spool(canvas, 84, turn + 20))
  const body = at(
    [310, 0],
    halfShaded(canvas, (ink) => box([-164, 234, 328, 180], ink, 26), canvas.hero),
  )
  const hood =
    poly(
      [
        [474, 300],
        [562, 256],
        [562, 404],
        [474, 360],
      ],
      canvas.second,
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
  const door = box([178, 264, 150, 120], canvas.onHero === canvas.paper ? canvas.deep : canvas.onHero, 20)
  const window = disc([253, 324, 42], canvas.pop) + disc([253, 324, 22], house.dark) + disc([243, 314, 8], canvas.paper)
  const buttons = disc([372, 286, 17], house.red) + repeat(3, (i) => box([356 + i * 32, 338, 18, 46], canvas.warm, 9))
  return legs + head + spools + hood + body + door + window + buttons
}
