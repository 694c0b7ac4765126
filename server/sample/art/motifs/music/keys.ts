import type { Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, box, disc, faint, repeat } from '#server/sample/art/svg-shapes.ts'

/** A keyboard under a rainbow. */
export const keys: Motif = (canvas, random) => {
  const rainbow = repeat(5, (i) => disc([310, 392, 50 + (5 - i) * 56], i % 2 ? canvas.second : canvas.hero))
  const whiteKey = (i: number, fill: string) => box([-48 + i * 80, 14, 72, 246], fill, 10)
  const white = repeat(17, (i) => {
    const shadow = faint(0.08, box([4 + (i - 4) * 80, 14, 20, 246], house.dark, 8))
    return whiteKey(i - 4, canvas.paper) + shadow
  })
  const blackPlaces = [-4, -3, -2, 0, 1, 3, 4, 5, 7, 8, 10, 11, 12]
  const black = blackPlaces.map((i) => box([6 + i * 80, 14, 44, 128], house.dark, 8)).join('')
  const pressed = whiteKey(random.whole(2, 6), canvas.warm)
  const board = box([-400, 0, 1420, 260], house.dark) + white + black + pressed
  return rainbow + disc([310, 392, 66], canvas.pop) + at([0, 392], board, { turn: random.pick([-4, 4, -3]) })
}
