import { house } from '#server/sample/art/ink.ts'
import { at, box, cut, disc, faint, line, n, oval, type Point, repeat, strip } from '#server/sample/art/scissors.ts'
import { lit, type Motif, type Sheet } from '#server/sample/art/sheet.ts'

const [across, deep] = [204, 62]

/** How far the front of a hoop hangs down at x. */
const sag = (x: number) => deep * Math.sqrt(Math.max(0, 1 - (x / across) ** 2))

function ropes(sheet: Sheet): string {
  const corners = Array.from({ length: 11 }, (_, i): Point => {
    const x = -across * 0.97 + (i * across * 1.94) / 10
    return [x, (i % 2 ? 142 : -48) + sag(x)]
  })
  return line(`M${corners.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, sheet.paper, 9)
}

const stick = (sheet: Sheet, turn: number): string =>
  at([0, 0], box([-9, -290, 18, 290], sheet.pop, 9) + oval([0, 0, 19, 27], sheet.pop), { turn })

/** A drum with its sticks. */
export const drum: Motif = (sheet, random) => {
  const body = (ink: string) => cut(`M-${across}-60V150A${across} ${deep} 0 0 0 ${across} 150V-60z`, ink)
  const hoop = (y: number) => (ink: string) => strip(`M-${across} ${y}A${across} ${deep} 0 0 0 ${across} ${y}`, ink, 30)
  const tacks = repeat(5, (i) => disc([-160 + i * 80, -44 + sag(-160 + i * 80), 9], house.red))
  const skin = oval([0, -62, across + 14, deep + 8], sheet.warm) + oval([0, -64, across - 6, deep - 4], sheet.paper)
  const inner = faint(0.1, oval([0, -60, 120, 34], house.dark))
  const barrel =
    faint(0.18, oval([10, 212, 216, 34], house.dark)) +
    lit(sheet, body, sheet.hero === sheet.paper ? sheet.soft : sheet.hero) +
    ropes(sheet) +
    lit(sheet, hoop(150), sheet.warm) +
    lit(sheet, hoop(-50), sheet.warm)
  const sticks =
    at([-34, -74], stick(sheet, random.between(38, 48))) + at([40, -58], stick(sheet, random.between(-46, -36)))
  return at([310, 334], barrel + tacks + skin + inner + sticks)
}
